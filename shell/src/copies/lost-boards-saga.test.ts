import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { ApiError } from 'shared-api/client';
import { eventually } from 'shared-api/testing/eventually';
import { authSlice, sessionConfirmed, signOutAsked } from '../session/auth-slice.ts';
import { ann } from '../testing/people.ts';
import { createLostBoardsSaga } from './lost-boards-saga.ts';

type UserListener = (event: { entity: string }) => void;

/** A page of somebody whose browser keeps something of two boards. */
function openPage(reply: () => Promise<{ data: number[] }>) {
  const asked = jest.fn(reply);
  const removed: number[] = [];
  const regained: number[] = [];
  const listeners: { user?: UserListener; reconnected?: () => void } = {};
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { auth: authSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const services = {
    api: { dashboard: { getReadableBoards: asked } },
    live: {
      onUser(listener: UserListener) {
        listeners.user = listener;
        return () => undefined;
      },
      onReconnected(listener: () => void) {
        listeners.reconnected = listener;
        return () => undefined;
      },
    },
    kept: {
      asked: () => Promise.resolve([1, 2]),
      remove: (boardIds: readonly number[]) => {
        removed.push(...boardIds);
        return Promise.resolve();
      },
      regain: (boardIds: readonly number[]) => void regained.push(...boardIds),
    },
  };
  sagas.run(createLostBoardsSaga(services as never));
  return { asked, removed, regained, listeners, store };
}

const called = (times: number, { asked }: ReturnType<typeof openPage>) =>
  eventually('a call', () => Promise.resolve(asked.mock.calls.length === times));

test('what is kept of boards that may no longer be read goes when the session is confirmed', async () => {
  const page = openPage(() => Promise.resolve({ data: [1] }));
  page.store.dispatch(sessionConfirmed(ann));
  await called(1, page);
  expect(page.asked).toHaveBeenCalledWith({ boardIds: '1,2' });
  await eventually('it to go', () => Promise.resolve(page.removed.length > 0));
  expect(page.removed).toEqual([2]);
  expect(page.regained).toEqual([1]);
});

test('nothing goes while the server cannot be reached; it is asked again when it can', async () => {
  const page = openPage(() => Promise.reject(new ApiError(0, {})));
  page.store.dispatch(sessionConfirmed(ann));
  await called(1, page);
  expect(page.removed).toEqual([]);
  page.listeners.reconnected?.();
  await called(2, page);
  expect(page.removed).toEqual([]);
});

test('a change of what one belongs to is looked at, another one is not', async () => {
  const page = openPage(() => Promise.resolve({ data: [1, 2] }));
  // Until the person is there, it is open from where on events are to be followed.
  expect(page.listeners.user).toBeUndefined();
  page.store.dispatch(sessionConfirmed(ann));
  await called(1, page);
  page.listeners.user?.({ entity: 'notification' });
  page.listeners.user?.({ entity: 'board' });
  await called(2, page);
  page.listeners.user?.({ entity: 'project' });
  await called(3, page);
  expect(page.removed).toEqual([]);
});

test('nothing is asked any more for somebody who signs out', async () => {
  const page = openPage(() => Promise.resolve({ data: [1, 2] }));
  page.store.dispatch(sessionConfirmed(ann));
  page.listeners.user?.({ entity: 'board' });
  page.store.dispatch(signOutAsked());
  page.store.dispatch(sessionConfirmed(ann));
  await called(1, page);
});
