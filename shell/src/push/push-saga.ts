import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError } from 'shared-api/client';
import { OWN_PATH } from 'shared-api/limits';
import { call, fork, race, select, take, takeEvery } from 'typed-redux-saga';
import { whenCalm } from 'shared-ui/when-idle';
import {
  hasPerson as isKnown,
  hasSignedIn,
  selectUser,
  sessionEnded,
  sessionExpired,
  signOutAsked,
} from '../session/auth-slice.ts';
import { pushedPerson, subscribeBrowser, unsubscribeBrowser } from './own-browser.ts';

interface Services {
  readonly api: ApiClient;
  readonly navigate: (to: string) => void;
}

const currentPath = () => location.pathname + location.search + location.hash;

/** The pages that the worker asks for when somebody follows a notification. */
const askedPages = () =>
  eventChannel<string>((emit) => {
    const workers = (navigator as Partial<Navigator>).serviceWorker;
    const receive = ({ data }: MessageEvent) => {
      const path = (data as { openPath?: unknown } | null)?.openPath;
      if (typeof path === 'string' && OWN_PATH.test(path) && path !== currentPath()) emit(path);
    };
    workers?.addEventListener('message', receive);
    return () => workers?.removeEventListener('message', receive);
  });

/**
 * Keeps this browser subscribed for the person who has turned that on here, and ends it with their
 * session.
 */
export function createPushSaga({ api, navigate }: Services) {
  let hasPerson = false;

  /** The session may be another than before, and the browser may have replaced its subscription. */
  function* renew() {
    const user = yield* select(selectUser);
    if (user === null || pushedPerson(window) !== String(user.id)) return;
    yield* call(whenCalm);
    try {
      const { data } = yield* call(api.push.get);
      const own = yield* call(subscribeBrowser, window, data.publicKey);
      if (own !== null && (yield* select(selectUser))?.id === user.id)
        yield* call(api.push.subscribe, own);
    } catch (error) {
      // The next page tries again.
      asApiError(error);
    }
  }

  return function* pushSaga() {
    yield* takeEvery(isKnown, () => {
      hasPerson = true;
    });
    yield* takeEvery(hasSignedIn, function* () {
      // A person who signs out meanwhile may sign in again, without what is pushed.
      yield* race({
        renewed: call(renew),
        left: take([signOutAsked, sessionEnded, sessionExpired]),
      });
    });
    yield* takeEvery(sessionEnded, function* () {
      // A tab that begins without a session says nothing about the others.
      if (!hasPerson) return;
      hasPerson = false;
      yield* call(unsubscribeBrowser, window);
    });
    yield* fork(function* () {
      const pages = askedPages();
      while (true) yield* call(navigate, yield* take(pages));
    });
  };
}
