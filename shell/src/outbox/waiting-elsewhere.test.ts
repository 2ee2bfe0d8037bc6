/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
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
import {
  elsewhereHidden,
  elsewhereShown,
  selectWaitingElsewhere,
  waitingElsewhereSlice,
} from './waiting-elsewhere-slice.ts';

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

/** A tab in which somebody is signed in and sees what waits in others, and which cannot reach the server. */
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
  store.dispatch(elsewhereShown());
  return {
    kept,
    queue: (...keys: string[]) =>
      keys.forEach((key) => store.dispatch(changeQueued(change(key, person.id)))),
    send: (key: string) =>
      store.dispatch(changeSent({ change: change(key), answer: { data: {} } })),
    here: () => selectWaiting(store.getState()).map(({ key }) => key),
    elsewhere: () => selectWaitingElsewhere(store.getState())?.map(({ key }) => key),
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

test('a third tab lists what waits in one tab, and then in the one that takes it over', async () => {
  const [first, heir, third] = [openTab(), openTab(), openTab()];
  await settled();
  first.queue('a', 'b');
  heir.queue('own');
  const isListed = async (...keys: string[]) =>
    waitFor(() => expect(third.elsewhere()?.toSorted()).toEqual(keys));
  await isListed('a', 'b', 'own');
  first.close();
  await browser.lookAgain();
  await waitFor(() => expect(heir.here()).toEqual(['own', 'a', 'b']));
  expect(heir.elsewhere()).toEqual([]);
  await isListed('a', 'b', 'own');
  expect(third.here()).toEqual([]);
  heir.send('a');
  await isListed('b', 'own');
});

test('nobody sees what somebody else has waiting', async () => {
  const [hers, his] = [openTab(), openTab(ben)];
  hers.queue('a');
  his.queue('b');
  const later = openTab(ben);
  await waitFor(() => expect(later.elsewhere()).toEqual(['b']));
  expect([hers.elsewhere(), his.elsewhere()]).toEqual([[], []]);
});

describe('a tab that is notified of changes in others', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = () => jest.advanceTimersByTimeAsync(1000);

  function openNotified() {
    const read = jest.fn(() => Promise.resolve([change('a')]));
    const listeners = new Set<() => void>();
    const kept = {
      waitingElsewhere: read,
      onWaitingElsewhere(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const sagas = createSagaMiddleware();
    const store = configureStore({
      reducer: { auth: authSlice.reducer, waitingElsewhere: waitingElsewhereSlice.reducer },
      middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
    });
    sagas.run(createWaitingElsewhereSaga(kept));
    store.dispatch(sessionConfirmed(ann));
    return {
      ...store,
      read,
      notify: () => listeners.forEach((listener) => listener()),
      elsewhere: () => selectWaitingElsewhere(store.getState())?.map(({ key }) => key),
    };
  }

  test('reads once for all that come within a short time', async () => {
    const { dispatch, read, notify } = openNotified();
    dispatch(elsewhereShown());
    await pass();
    expect(read).toHaveBeenCalledTimes(1);
    for (let times = 0; times < 5; times++) notify();
    await pass();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('reads nothing while nobody sees it, and is current as soon as somebody does', async () => {
    const { dispatch, read, notify, elsewhere } = openNotified();
    notify();
    await pass();
    expect(read).not.toHaveBeenCalled();
    dispatch(elsewhereShown());
    dispatch(elsewhereShown());
    dispatch(elsewhereHidden());
    await pass();
    expect(elsewhere()).toEqual(['a']);
    dispatch(elsewhereHidden());
    expect(elsewhere()).toBeUndefined();
    read.mockClear();
    notify();
    await pass();
    expect(read).not.toHaveBeenCalled();
    expect(elsewhere()).toBeUndefined();
  });

  test('assumes that nothing waits there when the browser does not say it soon', async () => {
    const { dispatch, read, elsewhere } = openNotified();
    let say: (changes: QueuedChange[]) => void = () => undefined;
    read.mockReturnValue(new Promise((resolve) => (say = resolve)));
    dispatch(elsewhereShown());
    expect(elsewhere()).toBeUndefined();
    await pass();
    expect(elsewhere()).toEqual([]);
    say([change('a')]);
    await pass();
    expect(elsewhere()).toEqual(['a']);
  });

  test('assumes the same when the browser keeps nothing', async () => {
    const { dispatch, read, elsewhere } = openNotified();
    read.mockRejectedValue(new Error('No database.'));
    dispatch(elsewhereShown());
    await pass();
    expect(elsewhere()).toEqual([]);
  });
});
