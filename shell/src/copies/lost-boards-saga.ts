import { type ApiClient, asApiError } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';
import { ASKED_BOARDS_MAX } from 'shared-api/limits';
import { whenCalm } from 'shared-ui/when-idle';
import { call, delay, race, take } from 'typed-redux-saga';
import { GATHER_MS, ownChanges } from '../live/own-changes.ts';
import {
  sessionConfirmed,
  sessionEnded,
  sessionExpired,
  signOutAsked,
} from '../session/auth-slice.ts';
import type { KeptBoards } from './kept-boards.ts';

interface Services {
  readonly api: Pick<ApiClient, 'dashboard'>;
  readonly live: Pick<LiveEvents, 'onUser' | 'onReconnected'>;
  readonly kept: KeptBoards;
}

/** Removes what is kept of boards that the person may no longer read, without their being opened. */
export function createLostBoardsSaga({ api, live, kept }: Services) {
  function* removeLost() {
    yield* delay(GATHER_MS);
    yield* call(whenCalm);
    const asked = (yield* call(kept.asked)).slice(-ASKED_BOARDS_MAX);
    if (asked.length === 0) return;
    try {
      const { data } = yield* call(() =>
        api.dashboard.getReadableBoards({ boardIds: asked.join(',') }),
      );
      yield* call(kept.regain, data);
      const lost = asked.filter((boardId) => !data.includes(boardId));
      if (lost.length > 0) yield* call(kept.remove, lost);
    } catch (error) {
      // It is asked again once the server can be reached.
      asApiError(error);
    }
  }

  /** Follows changes from when the person is known: from there on the live stream reports them. */
  function* follow() {
    const changes = yield* call(() => ownChanges(live, ['board', 'project']));
    try {
      do yield* removeLost();
      while (yield* take(changes));
    } finally {
      changes.close();
    }
  }

  return function* lostBoardsSaga() {
    while (true) {
      yield* take(sessionConfirmed);
      // Nothing more is asked as somebody who is about to leave: their session may end before the reply comes.
      yield* race({
        followed: call(follow),
        left: take([signOutAsked, sessionEnded, sessionExpired]),
      });
    }
  };
}
