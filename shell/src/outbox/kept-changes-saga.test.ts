import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { outboxSlice } from 'shared-api/outbox';
import {
  authSlice,
  sessionConfirmed,
  sessionEnded,
  sessionPresumed,
} from '../session/auth-slice.ts';
import { ann } from '../testing/people.ts';
import { createKeptChangesSaga } from './kept-changes-saga.ts';
import type { KeptChanges } from './kept-changes.ts';

test('a session that is confirmed goes on to take over what is left; another one begins for itself', () => {
  const begun: { userId: number; signal: AbortSignal }[] = [];
  const kept = {
    inherit(userId: number, { signal }: { signal: AbortSignal }) {
      begun.push({ userId, signal });
      return Promise.resolve();
    },
  } as KeptChanges;
  const sagas = createSagaMiddleware();
  const { dispatch } = configureStore({
    reducer: { auth: authSlice.reducer, outbox: outboxSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const notify = { success: jest.fn(), failure: jest.fn(), refusal: jest.fn() };
  sagas.run(createKeptChangesSaga(kept, notify));
  const going = () => begun.filter(({ signal }) => !signal.aborted).map(({ userId }) => userId);

  dispatch(sessionPresumed(ann));
  dispatch(sessionConfirmed(ann));
  expect(begun).toHaveLength(1);
  expect(going()).toEqual([ann.id]);
  dispatch(sessionEnded());
  expect(going()).toEqual([]);
  dispatch(sessionConfirmed({ ...ann, id: 99 }));
  expect(going()).toEqual([99]);
});
