import { type ApiClient, asApiError } from 'shared-api/client';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import {
  selectAuth,
  selectUser,
  sessionConfirmed,
  sessionEnded,
  signOutAsked,
  tokenStored,
} from './auth-slice.ts';
import type { TokenStore } from './token-store.ts';

interface Services {
  api: ApiClient;
  tokens: TokenStore;
  /** Loads the page anew, at its beginning. */
  restart: () => void;
}

export function createSessionSaga({ api, tokens, restart }: Services) {
  function* checkSession() {
    if (tokens.read() === null) {
      yield* put(sessionEnded());
      return;
    }
    const before = yield* select(selectUser);
    try {
      const { data } = yield* call(api.auth.getUser);
      // Nothing of one person may be on the screen of another.
      if (before !== null && before.id !== data.id) yield* call(restart);
      else yield* put(sessionConfirmed(data));
    } catch (error) {
      const { kind } = asApiError(error);
      const isExpired = (yield* select(selectAuth)).status === 'expired';
      // A server that cannot be reached says nothing about the session.
      if (!isExpired || kind === 'unauthenticated') yield* put(sessionEnded());
    }
  }

  function* signOut() {
    try {
      yield* call(api.auth.logout);
    } catch (error) {
      // The token is forgotten here in any case; the server lets an unreachable session expire.
      asApiError(error);
    }
    tokens.forgetEverywhere();
    yield* put(sessionEnded());
  }

  return function* sessionSaga() {
    yield* takeLatest(tokenStored, checkSession);
    yield* takeEvery(signOutAsked, signOut);
    yield* call(checkSession);
  };
}
