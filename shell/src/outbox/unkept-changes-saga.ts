import { changeQueued, changeSent, changesRefused, changesStuck } from 'shared-api/outbox';
import type { Notify } from 'shared-api/remote';
import { call, delay, race, select, take } from 'typed-redux-saga';
import { sessionEnded } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import { selectUnkept } from './kept-changes-slice.ts';

/** What a browser has not kept by then, it does not keep, but for files. */
const KEPT_WITHIN_MS = 2000;

const NO_LONGER_STUCK = [changeSent, changesRefused, sessionEnded];

/**
 * Says once that the tab has to stay open, while changes can neither be sent now nor be kept beyond
 * the page.
 */
export function createUnkeptChangesSaga(notify: Notify) {
  // A file may take longer, and says itself that it is not kept.
  function* areKept() {
    return (yield* select(selectUnkept)).every(({ file }) => file !== undefined);
  }

  function* warn() {
    yield* delay(KEPT_WITHIN_MS);
    while (yield* areKept()) {
      yield* take(changeQueued);
      yield* delay(KEPT_WITHIN_MS);
    }
    notify.failure(texts.changesNotKept);
    yield* take(NO_LONGER_STUCK);
  }

  return function* unkeptChangesSaga() {
    while (true) {
      yield* take(changesStuck);
      yield* race({ warned: call(warn), over: take(NO_LONGER_STUCK) });
    }
  };
}
