import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { createOutbox } from '../outbox/create-outbox.ts';
import { outboxSlice, type OutboxState, selectBatches } from '../outbox/outbox-slice.ts';
import type { NewChange } from '../remote/index.ts';

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
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      outbox: (state: OutboxState | undefined, action: UnknownAction) =>
        outboxSlice.reducer(action.type === 'signedOut' ? undefined : state, action),
    },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
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
    live: { onReconnected: () => () => undefined },
    store,
    isSenderConfirmed: () => sender.isConfirmed,
  });
  sagas.run(saga);
  /** Waiting changes are dropped with the session, as everything in the store is. */
  const signOut = () => void store.dispatch({ type: 'signedOut' });
  const confirm = () => {
    sender.isConfirmed = true;
    store.dispatch({ type: 'confirmed' });
  };
  const batches = () => selectBatches(store.getState());
  return { outbox, person, sender, confirm, refusals, notices, batches, signOut };
}

/** Ends when everything has happened that waits for no test. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
