import { type ApiClient, asApiError } from 'shared-api/client';
import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded, signOutAsked, tokenStored } from './auth-slice.ts';
import type { TokenStore } from './token-store.ts';

interface Services {
  api: ApiClient;
  tokens: TokenStore;
}

export function createSessionSaga({ api, tokens }: Services) {
  function* checkSession() {
    if (tokens.read() === null) {
      yield* put(sessionEnded());
      return;
    }
    try {
      const { data } = yield* call(api.auth.getUser);
      yield* put(sessionConfirmed(data));
    } catch (error) {
      asApiError(error);
      yield* put(sessionEnded());
    }
  }

  function* signOut() {
    try {
      yield* call(api.auth.logout);
    } catch (error) {
      // The token is forgotten here in any case; the server lets an unreachable session expire.
      asApiError(error);
    }
    tokens.forget();
    yield* put(sessionEnded());
  }

  return function* sessionSaga() {
    yield* takeLatest(tokenStored, checkSession);
    yield* takeEvery(signOutAsked, signOut);
    yield* call(checkSession);
  };
}
