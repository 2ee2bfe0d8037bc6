import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type Task } from 'redux-saga';
import {
  changeQueued,
  changeSent,
  changesRefused,
  createdBy,
  selectWaiting,
  withServerIds,
} from 'shared-api/outbox';
import type { Notify, QueuedChange } from 'shared-api/remote';
import { call, cancel, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { hasPerson, selectUser, sessionEnded } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import { changeKept } from './kept-changes-slice.ts';
import type { KeptChanges } from './kept-changes.ts';

const mayHaveOtherPerson = (action: Action) => hasPerson(action) || sessionEnded.match(action);

type Forgotten = [keys: readonly string[], rewrite?: (change: QueuedChange) => QueuedChange];

/** Keeps what waits to be sent beyond the page, and queues what earlier pages have left. */
export function createKeptChangesSaga(kept: KeptChanges, notify: Notify) {
  /** A browser that keeps nothing asks before the page is closed instead. */
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  /** A notice about a file is shown at once: it may be much work to choose it again. */
  const reportUnkept = (name: string, error: unknown) => {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    notify.failure(isFull ? texts.noRoomForFile(name) : texts.fileNotKept(name));
  };
  function* keep(change: QueuedChange, userId: number) {
    try {
      yield* call([kept, 'keep'], change, userId);
      const waiting = yield* select(selectWaiting);
      // It may have been sent by then.
      if (waiting.some(({ key }) => key === change.key)) yield* put(changeKept(change.key));
    } catch (error) {
      if (change.file) reportUnkept(change.file.name, error);
    }
  }
  const forget = async (userId: number, ...[keys, rewrite]: Forgotten) => {
    await kept.settle(keys, userId, rewrite);
    await kept.files.prune(userId);
  };

  function* inherit(userId: number) {
    const inherited = eventChannel<readonly QueuedChange[]>((take) => {
      const leaving = new AbortController();
      quietly(kept.inherit(userId, { signal: leaving.signal, take }));
      return () => leaving.abort();
    });
    try {
      while (true) {
        const changes = yield* take(inherited);
        const waiting = new Set((yield* select(selectWaiting)).map(({ key }) => key));
        for (const change of changes)
          if (!waiting.has(change.key))
            yield* put(changeQueued({ ...change, mayHaveArrived: true }));
      }
    } finally {
      inherited.close();
    }
  }

  return function* keptChangesSaga() {
    yield* takeEvery(changeQueued, function* ({ payload: change }) {
      if (change.userId !== null && change.canWait !== false) yield* keep(change, change.userId);
    });
    yield* takeEvery(changeSent, function settle({ payload: { change, answer } }) {
      if (change.userId === null) return;
      const created = createdBy(change, answer);
      // What was made on it is sent with the server's id, whichever page does.
      const rewrite =
        created === null
          ? undefined
          : (other: QueuedChange) => withServerIds(other, { [created.localId]: created.id });
      quietly(forget(change.userId, [change.key], rewrite));
    });
    yield* takeEvery(changesRefused, function* settle({ payload: { changes, refusal } }) {
      // What the server has refused is forgotten in one step with logging it.
      if (refusal !== undefined) return;
      const user = yield* select(selectUser);
      if (user === null) return;
      // What somebody left unsent who has signed out is theirs when they come back.
      const own = changes.filter(({ userId }) => userId === user.id).map(({ key }) => key);
      if (own.length > 0) quietly(forget(user.id, own));
    });
    let heir: { readonly userId: number; readonly task: Task } | null = null;
    yield* takeEvery(mayHaveOtherPerson, function* () {
      const userId = (yield* select(selectUser))?.id ?? null;
      // To begin again once a session is confirmed would give up the page's locks for a moment.
      if (heir?.userId === userId) return;
      if (heir) yield* cancel(heir.task);
      heir = userId === null ? null : { userId, task: yield* fork(inherit, userId) };
    });
  };
}
