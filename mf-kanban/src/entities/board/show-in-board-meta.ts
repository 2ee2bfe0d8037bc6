import { put, select } from 'typed-redux-saga';
import { boardLoaded, type BoardMeta, selectBoard } from './board-slice.ts';

/** Shows at once what a change will make of the board; the next reading of it says what is true. */
export function* showInBoardMeta(change: (boardMeta: BoardMeta) => Partial<BoardMeta>) {
  const board = yield* select(selectBoard);
  if (board.status !== 'ready') return;
  const { boardId, tab, boardMeta } = board;
  yield* put(boardLoaded({ boardId, tab, boardMeta: { ...boardMeta, ...change(boardMeta) } }));
}
