import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { changeQueued, changeSent, changesStuck, outboxSlice } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { changeKept, keptChangesSlice } from './kept-changes-slice.ts';
import { createUnkeptChangesSaga } from './unkept-changes-saga.ts';

const change = (key: string): QueuedChange => ({
  key,
  userId: 1,
  queuedAt: '2026-01-03T10:00:00Z',
  command: 'card/rename',
  call: 'card.edit',
  input: {},
  shows: [],
});

/** A page whose server cannot be reached; `warnings` are the notices so far. */
function openPage() {
  const warnings: string[] = [];
  const sagas = createSagaMiddleware();
  const { dispatch } = configureStore({
    reducer: { outbox: outboxSlice.reducer, keptChanges: keptChangesSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const failure = (text: string) => void warnings.push(text);
  sagas.run(createUnkeptChangesSaga({ success: jest.fn(), failure, refusal: jest.fn() }));
  return { dispatch, warnings };
}

const later = () => jest.advanceTimersByTimeAsync(5000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is not kept and cannot be sent is warned of once, until something is sent again', async () => {
  const { dispatch, warnings } = openPage();
  dispatch(changeQueued(change('a')));
  dispatch(changesStuck());
  dispatch(changesStuck());
  await later();
  expect(warnings).toEqual([expect.stringMatching(/Leave this tab open/)]);
  dispatch(changeQueued(change('b')));
  dispatch(changesStuck());
  await later();
  expect(warnings).toHaveLength(1);
  dispatch(changeSent({ change: change('a'), answer: { data: {} } }));
  dispatch(changesStuck());
  await later();
  expect(warnings).toHaveLength(2);
});

test('what is kept is not warned of, and what comes after it is', async () => {
  const { dispatch, warnings } = openPage();
  dispatch(changeQueued(change('a')));
  dispatch(changesStuck());
  dispatch(changeKept('a'));
  await later();
  dispatch(changeQueued(change('b')));
  dispatch(changeKept('b'));
  await later();
  expect(warnings).toEqual([]);
  dispatch(changeQueued(change('c')));
  await later();
  expect(warnings).toHaveLength(1);
});

test('what is sent soon after all is not warned of', async () => {
  const { dispatch, warnings } = openPage();
  dispatch(changeQueued(change('a')));
  dispatch(changesStuck());
  dispatch(changeSent({ change: change('a'), answer: { data: {} } }));
  await later();
  expect(warnings).toEqual([]);
});
