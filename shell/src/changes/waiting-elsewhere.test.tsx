/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { NewChange, QueuedChange } from 'shared-api/remote';
import { FakeRefusal } from 'shared-api/testing';
import {
  elsewhereHidden,
  selectIsElsewhereShown,
  waitingElsewhereRead,
} from '../outbox/waiting-elsewhere-slice.ts';
import { openChanges, rename, section } from '../testing/open-changes.tsx';
import { ann } from '../testing/people.ts';

const away = () => {
  throw new FakeRefusal(0, 'No network.');
};

const inOtherTab = (key: string, change: NewChange): QueuedChange => ({
  ...change,
  key,
  userId: ann.id,
  queuedAt: '2026-01-03T10:00:00Z',
});

const names = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

async function openWithOtherTab() {
  const shell = await openChanges({ card: { edit: away } });
  const read = (...changes: QueuedChange[]) =>
    act(() => void shell.store.dispatch(waitingElsewhereRead(changes)));
  read(inOtherTab('a', rename('Dig', 'Rake')), inOtherTab('b', rename('Mow', 'Cut')));
  return { ...shell, read };
}

test('what waits in other tabs is listed as long as it does, and nothing can be done to it here', async () => {
  const { openPanel, queue, read } = await openWithOtherTab();
  const panel = await openPanel();
  const others = await section('In other tabs');
  expect(names(others)).toEqual(['Renamed “Dig” to “Rake”', 'Renamed “Mow” to “Cut”']);
  expect(others).toHaveTextContent(/is sent by the tab in which you made it/);
  expect(within(others).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Everything is saved')).toBeNull();
  queue(rename('Sow', 'Water'));
  expect(names(await section('Waiting to be sent'))).toEqual(['Renamed “Sow” to “Water”']);
  expect(names(others)).toHaveLength(2);
  read(inOtherTab('b', rename('Mow', 'Cut')));
  expect(names(others)).toEqual(['Renamed “Mow” to “Cut”']);
  read();
  expect(within(panel).queryByRole('region', { name: 'In other tabs' })).toBeNull();
});

test('once other tabs have sent all, it is said that everything is saved', async () => {
  const { openPanel, read } = await openWithOtherTab();
  const panel = await openPanel();
  read();
  const status = within(panel).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('Everything is saved'));
});

test('it is followed only as long as the list is open', async () => {
  const { openPanel, store, user } = await openWithOtherTab();
  const isFollowed = () => selectIsElsewhereShown(store.getState());
  expect(isFollowed()).toBe(false);
  const panel = await openPanel();
  expect(isFollowed()).toBe(true);
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(isFollowed()).toBe(false));
});

/** What waits elsewhere is unknown, as it is for a moment when it is first shown. */
async function openUnread() {
  const shell = await openWithOtherTab();
  const forget = () => act(() => void shell.store.dispatch(elsewhereHidden()));
  return { ...shell, forget };
}

test('until other tabs are read, the list does not say that everything is saved', async () => {
  const { openPanel, read, forget } = await openUnread();
  read();
  await openPanel();
  expect(screen.getByText('Everything is saved')).toBeVisible();
  forget();
  expect(screen.queryByText('Everything is saved')).toBeNull();
  read(inOtherTab('a', rename('Dig', 'Rake')));
  expect(names(await section('In other tabs'))).toEqual(['Renamed “Dig” to “Rake”']);
});

test('until other tabs are read, the notice says nothing that it would have to say again', async () => {
  const { forget, read } = await openUnread();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('You are offline. 2 changes wait.');
  forget();
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  read(inOtherTab('a', rename('Dig', 'Rake')));
  expect(screen.getByText('You are offline. 1 change waits.')).toBeVisible();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('the notice counts what waits in all tabs', async () => {
  const { queue } = await openWithOtherTab();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('You are offline. 2 changes wait.')).toBeVisible();
  queue(rename('Sow', 'Water'));
  expect(await screen.findByText('You are offline. 3 changes wait.')).toBeVisible();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});
