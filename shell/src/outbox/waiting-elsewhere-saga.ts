import { buffers, eventChannel } from 'redux-saga';
import { call, delay, flush, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { GATHER_MS } from '../live/own-changes.ts';
import { hasPerson, selectUser } from '../session/auth-slice.ts';
import type { KeptChanges } from './kept-changes.ts';
import {
  elsewhereHidden,
  elsewhereShown,
  selectIsElsewhereShown,
  selectWaitingElsewhere,
  waitingElsewhereRead,
} from './waiting-elsewhere-slice.ts';

type Kept = Pick<KeptChanges, 'waitingElsewhere' | 'onWaitingElsewhere'>;

/** A database that another tab holds may not open at all, and the page has more to say. */
const LONGEST_READ_MS = 1_000;

/** Follows what the signed-in person has waiting in other tabs, while the page shows it. */
export function createWaitingElsewhereSaga(kept: Kept | undefined) {
  /** Nothing is known to wait there, unless something was read before. */
  function* assumeNone() {
    if ((yield* select(selectWaitingElsewhere)) === null) yield* put(waitingElsewhereRead([]));
  }

  function* read(from: Kept) {
    const user = yield* select(selectUser);
    if (user === null) return;
    try {
      const reading = from.waitingElsewhere(user.id);
      const { late } = yield* race({ read: call(() => reading), late: delay(LONGEST_READ_MS) });
      if (late) yield* assumeNone();
      const changes = yield* call(() => reading);
      if ((yield* select(selectUser))?.id === user.id) yield* put(waitingElsewhereRead(changes));
    } catch {
      // The browser keeps nothing.
      yield* assumeNone();
    }
  }

  function* follow() {
    if (!(yield* select(selectIsElsewhereShown))) return;
    if (kept === undefined) {
      yield* assumeNone();
      return;
    }
    const changed = eventChannel<true>(
      (emit) => kept.onWaitingElsewhere(() => emit(true)),
      buffers.sliding(1),
    );
    try {
      while (true) {
        yield* read(kept);
        yield* take(changed);
        yield* delay(GATHER_MS);
        // The next read has all of them.
        yield* flush(changed);
      }
    } finally {
      changed.close();
    }
  }

  return function* waitingElsewhereSaga() {
    yield* takeLatest([elsewhereShown, elsewhereHidden, hasPerson], follow);
  };
}
