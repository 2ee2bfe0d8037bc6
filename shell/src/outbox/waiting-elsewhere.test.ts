import '../testing/fake-database.ts';
import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { deleteDB } from 'idb';
import createSagaMiddleware from 'redux-saga';
import { changeQueued, changeSent, outboxSlice, selectWaiting } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { authSlice, sessionConfirmed } from '../session/auth-slice.ts';
import { fakeBrowser, settled } from '../testing/fake-pages.ts';
import { ann } from '../testing/people.ts';
import { createKeptChangesSaga } from './kept-changes-saga.ts';
import { keptChangesSlice } from './kept-changes-slice.ts';
import { createWaitingElsewhereSaga } from './waiting-elsewhere-saga.ts';
import { selectWaitingElsewhere, waitingElsewhereSlice } from './waiting-elsewhere-slice.ts';

const ben = { ...ann, id: 2 };

const change = (key: string, userId = ann.id): QueuedChange => ({
  key,
  userId,
  queuedAt: '2026-01-03T10:00:00Z',
  command: 'test',
  call: 'card.edit',
  input: {},
  shows: [],
});

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await deleteDB('kanban-changes', { blocked: () => undefined });
});

/** A tab in which somebody is signed in, and which cannot reach the server. */
function openTab(person = ann) {
  const page = browser.openPage();
  const { kept } = page;
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      auth: authSlice.reducer,
      outbox: outboxSlice.reducer,
      keptChanges: keptChangesSlice.reducer,
      waitingElsewhere: waitingElsewhereSlice.reducer,
    },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const notify = { success: jest.fn(), failure: jest.fn(), refusal: jest.fn() };
  const tasks = [
    sagas.run(createKeptChangesSaga(kept, notify)),
    sagas.run(createWaitingElsewhereSaga(kept)),
  ];
  store.dispatch(sessionConfirmed(person));
  return {
    kept,
    queue: (...keys: string[]) =>
      keys.forEach((key) => store.dispatch(changeQueued(change(key, person.id)))),
    send: (key: string) =>
      store.dispatch(changeSent({ change: change(key), answer: { data: {} } })),
    here: () => selectWaiting(store.getState()).map(({ key }) => key),
    elsewhere: () => selectWaitingElsewhere(store.getState()).map(({ key }) => key),
    close() {
      for (const task of tasks) task.cancel();
      page.close();
    },
  };
}

test('what waits in other tabs is there in its order, until it is sent', async () => {
  let now = 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const [first, second] = [openTab(), openTab()];
  first.queue('c', 'a');
  await waitFor(() => expect(second.elsewhere()).toEqual(['c', 'a']));
  second.queue('own');
  first.queue('b');
  await waitFor(() => expect(second.elsewhere()).toEqual(['c', 'a', 'b']));
  await waitFor(() => expect(first.elsewhere()).toEqual(['own']));
  const later = openTab();
  await waitFor(() => expect(later.elsewhere()).toEqual(['c', 'a', 'own', 'b']));
  first.send('c');
  await waitFor(() => expect(second.elsewhere()).toEqual(['a', 'b']));
});

test('what was refused there waits no more', async () => {
  const [first, second] = [openTab(), openTab()];
  first.queue('a', 'b');
  await waitFor(() => expect(second.elsewhere()).toEqual(['a', 'b']));
  await first.kept.log.add([], ['a']);
  await waitFor(() => expect(second.elsewhere()).toEqual(['b']));
});

test('what a closed tab has left is in one place at any time, and then in the tab that takes it over', async () => {
  const [first, heir, third] = [openTab(), openTab(), openTab()];
  await settled();
  first.queue('a');
  await waitFor(() => expect(heir.elsewhere()).toEqual(['a']));
  first.close();
  expect(heir.elsewhere()).toEqual(['a']);
  await browser.lookAgain();
  heir.close();
  await browser.lookAgain();
  await waitFor(() => expect(third.here()).toEqual(['a']));
  expect(third.elsewhere()).toEqual([]);
  third.send('a');
  await settled();
  expect(third.elsewhere()).toEqual([]);
});

test('nobody sees what somebody else has waiting', async () => {
  const [hers, his] = [openTab(), openTab(ben)];
  hers.queue('a');
  his.queue('b');
  const later = openTab(ben);
  await waitFor(() => expect(later.elsewhere()).toEqual(['b']));
  expect([hers.elsewhere(), his.elsewhere()]).toEqual([[], []]);
});
