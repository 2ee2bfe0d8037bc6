import { put, select } from 'typed-redux-saga';
import { boardLoaded, type Frame, selectBoard } from './board-slice.ts';

/** Shows at once what a change will make of the board; the next reading of it says what is true. */
export function* showOnBoard(change: (frame: Frame) => Partial<Frame>) {
  const board = yield* select(selectBoard);
  if (board.status !== 'ready') return;
  const { boardId, tab, frame } = board;
  yield* put(boardLoaded({ boardId, tab, frame: { ...frame, ...change(frame) } }));
}
