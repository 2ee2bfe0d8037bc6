import { eventChannel } from 'redux-saga';
import type { ShellServices } from 'shared-api/remote';
import { fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { boardLeft } from '../entities/board-events.ts';
import { boardOpened } from '../entities/board-slice.ts';
import { selectBoard } from '../model/select.ts';
import { createBoardFollowing, type FollowingServices } from './follow-board.ts';
import { createBoardReading } from './read-board.ts';

type Services = Pick<ShellServices, 'api'> & FollowingServices;

/** Reads a board when it is opened, and follows its changes until it is left. */
export function createBoardSaga({ api, ...services }: Services) {
  const reading = createBoardReading({ api });
  const followBoard = createBoardFollowing({ ...services, reading });

  function* openBoard({ payload }: ReturnType<typeof boardOpened>) {
    const outcome = yield* reading.readBoard(payload);
    if (typeof outcome === 'number') yield* followBoard(payload, outcome);
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
