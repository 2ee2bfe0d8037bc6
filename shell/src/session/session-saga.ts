import { type ApiClient, asApiError } from 'shared-api/client';
import { call, delay, put, race, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { cameOnline } from '../live/came-online.ts';
import {
  selectUser,
  sessionCheckAsked,
  sessionCheckFailed,
  sessionConfirmed,
  sessionEnded,
  sessionExpired,
  sessionPresumed,
  signOutAsked,
  tokenStored,
} from './auth-slice.ts';
import { forgetPerson, keepPerson, knownPerson } from './known-person.ts';
import type { TokenStore } from './token-store.ts';

interface Services {
  api: ApiClient;
  tokens: TokenStore;
  /** Loads a new page, so that nothing of the one before is left. */
  restart: () => void;
  /** Leaves the application for a page elsewhere. */
  leave: (address: string) => void;
  /** Called when somebody signs in or out. */
  onSessionChanged: () => void;
  /** Called when the session of the person whose data this page holds has ended. */
  onLeft: () => void;
}

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 4000;

export function createSessionSaga(services: Services) {
  const { api, tokens, restart, leave, onSessionChanged, onLeft } = services;
  /** The only person whose data this page may hold. */
  let person: number | null = null;

  /** Repeats the check until the server has decided. */
  function* checkSession() {
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
      const token = tokens.read();
      if (token === null) {
        yield* put(sessionEnded());
        return;
      }
      try {
        const { data } = yield* call(api.auth.getUser);
        // Somebody has signed out or in meanwhile.
        if (tokens.read() !== token) continue;
        if (person !== null && person !== data.id) {
          // The new page would otherwise begin with them again.
          forgetPerson(localStorage);
          yield* call(restart);
          return;
        }
        person = data.id;
        tokens.confirm(token);
        if (tokens.remembered() === token) keepPerson(localStorage, token, data);
        yield* put(sessionConfirmed(data));
        return;
      } catch (error) {
        const { kind } = asApiError(error);
        if (kind === 'unauthenticated') {
          // The page of an expired session stays, with the sign-in over it.
          if ((yield* select(selectUser)) === null) yield* put(sessionEnded());
          return;
        }
        if (kind !== 'too-many') yield* put(sessionCheckFailed());
      }
      yield* race({ paused: delay(pause), online: call(cameOnline) });
    }
  }

  function* signOut() {
    const user = yield* select(selectUser);
    let signOutUrl: string | null = null;
    try {
      ({ signOutUrl } = yield* call(api.auth.logout));
    } catch (error) {
      // The token is forgotten here in any case; the server lets an unreachable session expire.
      asApiError(error);
    }
    tokens.forgetEverywhere(user?.id ?? null);
    yield* put(sessionEnded());
    // Otherwise the next person at this browser would sign in without being asked who they are.
    if (signOutUrl) yield* call(leave, signOutUrl);
  }

  /** Begins with the person whom the last page knew, if they had nothing left to prove. */
  function* presume() {
    const token = tokens.remembered();
    const known = token === null ? null : knownPerson(localStorage, token);
    if (known === null || known.mustProveAddress || known.needsSecondFactor) return;
    person = known.id;
    yield* put(sessionPresumed(known));
  }

  return function* sessionSaga() {
    yield* takeEvery([tokenStored, sessionConfirmed, sessionEnded], function* () {
      yield* call(onSessionChanged);
    });
    yield* takeEvery([sessionEnded, sessionExpired], () => forgetPerson(localStorage));
    yield* takeEvery(sessionEnded, function* () {
      if (person !== null) yield* call(onLeft);
    });
    yield* takeLatest([tokenStored, sessionCheckAsked], checkSession);
    yield* takeEvery(signOutAsked, signOut);
    yield* presume();
    yield* put(sessionCheckAsked());
  };
}
