import { buffers, channel } from 'redux-saga';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import { hasPerson, selectUser } from '../session/auth-slice.ts';
import type { KeptChanges } from './kept-changes.ts';
import { waitingElsewhereRead } from './waiting-elsewhere-slice.ts';

/** Follows what the signed-in person has waiting in other tabs. */
export function createWaitingElsewhereSaga(kept: KeptChanges) {
  function* read() {
    const user = yield* select(selectUser);
    if (user === null) return;
    try {
      const changes = yield* call(() => kept.waitingElsewhere(user.id));
      if ((yield* select(selectUser))?.id === user.id) yield* put(waitingElsewhereRead(changes));
    } catch {
      // The browser keeps nothing.
    }
  }

  return function* waitingElsewhereSaga() {
    // However much changes during a read, one more read has it all.
    const changed = channel<true>(buffers.sliding(1));
    kept.onWaitingElsewhere(() => changed.put(true));
    yield* takeEvery(hasPerson, () => changed.put(true));
    while (true) {
      yield* take(changed);
      yield* read();
    }
  };
}
