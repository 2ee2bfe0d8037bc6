import { eventChannel } from 'redux-saga';
import type { ShellServices } from 'shared-api/remote';
import { call, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { createBoardCopies } from '../copies/board-copies.ts';
import { boardLeft } from '../entities/board-events.ts';
import { boardLoaded, boardOpened, type OpenBoard } from '../entities/board-slice.ts';
import { copyLoaded } from '../entities/list-slice.ts';
import { selectBoard } from '../model/select.ts';
import { createBoardFollowing, type FollowingServices } from './follow-board.ts';
import { createBoardReading } from './read-board.ts';

type Services = Pick<ShellServices, 'api' | 'copies'> & FollowingServices;

/** Reads a board when it is opened, and follows its changes until it is left. */
export function createBoardSaga({ api, copies: kept, ...services }: Services) {
  const reading = createBoardReading({ api });
  const copies = kept && createBoardCopies(kept);
  const followBoard = createBoardFollowing({ ...services, reading, copies });

  /** Shows the copy that this browser has of a board, if it has one. */
  function* showCopy(board: OpenBoard) {
    if (!copies?.has(board.boardId) || board.tab !== 'active') return undefined;
    const copy = yield* call(copies.read, board.boardId);
    if (copy === undefined) return undefined;
    const { rows, cards, boardMeta, upTo, at } = copy;
    yield* put(copyLoaded({ rows, cards }));
    yield* put(boardLoaded({ ...board, boardMeta }));
    return { upTo, copiedAt: at };
  }

  function* openBoard({ payload }: ReturnType<typeof boardOpened>) {
    const copied = yield* showCopy(payload);
    if (copied !== undefined) {
      yield* followBoard(payload, copied);
      return;
    }
    const outcome = yield* reading.readBoard(payload, true);
    if (typeof outcome === 'number') yield* followBoard(payload, { upTo: outcome });
    else if (outcome === 'gone' && copies) yield* call(copies.remove, payload.boardId);
  }

  /** A board that could not be loaded is tried again as soon as the server can be reached. */
  function* loadWhenReachable() {
    const reachable = eventChannel<true>((emit) => services.live.onReconnected(() => emit(true)));
    try {
      while (true) {
        yield* take(reachable);
        const board = yield* select(selectBoard);
        if (board.status !== 'failed') continue;
        const { boardId, tab } = board;
        yield* put(boardOpened({ boardId, tab }));
      }
    } finally {
      reachable.close();
    }
  }

  return function* boardSaga() {
    yield* takeLatest([boardOpened, boardLeft], function* (action) {
      if (boardOpened.match(action)) yield* openBoard(action);
    });
    yield* fork(loadWhenReachable);
  };
}
