import { configureStore, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { createOutbox } from '../outbox/create-outbox.ts';
import {
  changeQueued,
  changesRefused,
  conflictFound,
  textsMerged,
} from '../outbox/outbox-actions.ts';
import { selectBatches } from '../outbox/outbox-selectors.ts';
import { outboxSlice, type OutboxState } from '../outbox/outbox-slice.ts';
import type { NewChange, QueuedChange } from '../remote/index.ts';

export type Call = (input: Record<string, unknown>) => Promise<unknown>;

/** A change that needs nothing more to be sent. */
export const change = (more: Partial<NewChange> = {}): NewChange => ({
  command: 'test',
  call: 'card.edit',
  input: {},
  boardId: 2,
  shows: [],
  ...more,
});

/** The outbox of a signed-in person's page, with calls whose results the test sets. */
export function openOutbox(calls: Record<string, Call>) {
  const person = { id: 1 };
  const sender = { isConfirmed: true };
  const refusals: string[] = [];
  const notices: [kind: 'success' | 'failure', message: string, about?: object][] = [];
  const conflicts: ReturnType<typeof conflictFound>['payload'][] = [];
  const merged: ReturnType<typeof textsMerged>['payload'][] = [];
  const reached = new Set<() => void>();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      outbox: (state: OutboxState | undefined, action: UnknownAction) =>
        outboxSlice.reducer(action.type === 'signedOut' ? undefined : state, action),
      outcomes(state: null | undefined, action: UnknownAction) {
        if (conflictFound.match(action)) conflicts.push(action.payload);
        if (textsMerged.match(action)) merged.push(action.payload);
        return state ?? null;
      },
    },
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas),
  });
  const { outbox, saga } = createOutbox({
    api: { card: calls } as never,
    session: { user: () => person } as never,
    notify: {
      success: (message) => void notices.push(['success', message]),
      failure: (message, about) =>
        void notices.push(about ? ['failure', message, about] : ['failure', message]),
      refusal: ({ message }) => void refusals.push(message),
    },
    live: {
      onReconnected(listener) {
        reached.add(listener);
        return () => void reached.delete(listener);
      },
    },
    store,
    isSenderConfirmed: () => sender.isConfirmed,
  });
  sagas.run(saga);
  /** Waiting changes are dropped with the session, as everything in the store is. */
  const signOut = () => void store.dispatch({ type: 'signedOut' });
  /** Queues what an earlier page has left. */
  const add = (left: NewChange & Partial<QueuedChange>) => {
    const stamped = { key: nanoid(), userId: person.id, queuedAt: new Date().toISOString() };
    store.dispatch(changeQueued({ ...stamped, ...left }));
  };
  const discard = (changes: readonly QueuedChange[]) =>
    void store.dispatch(changesRefused({ changes }));
  const confirm = () => {
    sender.isConfirmed = true;
    store.dispatch({ type: 'confirmed' });
  };
  const batches = () => selectBatches(store.getState());
  /** The live stream has reached the server again. */
  const reach = () => reached.forEach((listener) => listener());
  const outcomes = { refusals, notices, batches, conflicts, merged };
  return { outbox, add, person, sender, confirm, reach, signOut, discard, ...outcomes };
}

/** Ends when everything has happened that waits for no test. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
