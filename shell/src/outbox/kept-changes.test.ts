/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import type { QueuedChange } from 'shared-api/remote';
import { fakeBrowser, fakeStorage, settled } from '../testing/fake-pages.ts';

const ANN = 1;
const BEN = 2;

const change = (key: string, more: Partial<QueuedChange> = {}): QueuedChange => ({
  key,
  userId: ANN,
  queuedAt: '2026-01-03T10:00:00Z',
  command: 'test',
  call: 'card.edit',
  input: {},
  shows: [],
  ...more,
});

afterEach(() => deleteDB('kanban-changes', { blocked: () => undefined }));

test('a tab that is loaded again has its changes, in the order they were made', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const before = browser.openPage(tab);
  for (const key of ['b', 'a', 'c']) await before.kept.keep(change(key), ANN);
  await before.kept.settle(['a'], ANN);
  before.close();
  const taken = browser.openPage(tab).signIn(ANN);
  await settled();
  expect(taken).toEqual(['b', 'c']);
});

test('what a closed tab has left goes to one other page of the same person', async () => {
  const browser = fakeBrowser();
  const [left, first, second] = [browser.openPage(), browser.openPage(), browser.openPage()];
  left.signIn(ANN);
  await settled();
  await left.kept.keep(change('a'), ANN);
  const taken = [first.signIn(ANN), second.signIn(ANN)];
  await settled();
  expect(taken.flat()).toEqual([]);
  left.close();
  await browser.lookAgain();
  expect(taken.flat()).toEqual(['a']);
});

test('a page that takes over is followed by the next one when it is closed itself', async () => {
  const browser = fakeBrowser();
  const [left, first, second] = [browser.openPage(), browser.openPage(), browser.openPage()];
  await left.kept.keep(change('a'), ANN);
  first.signIn(ANN);
  const taken = second.signIn(ANN);
  left.close();
  await browser.lookAgain();
  first.close();
  await browser.lookAgain();
  await settled();
  expect(taken).toEqual(['a']);
});

test('what is left in a tab that somebody else uses by now goes to another page of the person', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const before = browser.openPage(tab);
  before.signIn(ANN);
  await before.kept.keep(change('a'), ANN);
  before.close();
  const taken = [browser.openPage(tab).signIn(BEN), browser.openPage().signIn(ANN)];
  await settled();
  expect(taken).toEqual([[], ['a']]);
});

test('nobody else gets them, and a duplicated tab has none of the first one', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const page = browser.openPage(tab);
  page.signIn(ANN);
  await settled();
  await page.kept.keep(change('a'), ANN);
  const [duplicate, other] = [browser.openPage(tab), browser.openPage()];
  const taken = [duplicate.signIn(ANN), other.signIn(BEN)];
  await settled();
  page.close();
  other.close();
  expect(taken.flat()).toEqual([]);
});

test('what builds on a change that was sent is kept with the id that the server gave', async () => {
  const browser = fakeBrowser();
  const tab = fakeStorage();
  const page = browser.openPage(tab);
  await page.kept.keep(change('new'), ANN);
  await page.kept.keep(change('edit', { input: { cardId: -5 } }), ANN);
  await page.kept.settle(['new'], ANN, (other) => ({ ...other, input: { cardId: 70 } }));
  page.close();
  const inputs: unknown[] = [];
  const again = browser.openPage(tab);
  void again.kept.inherit(ANN, {
    signal: new AbortController().signal,
    take: (changes) => void inputs.push(...changes.map(({ input }) => input)),
  });
  await settled();
  expect(inputs).toEqual([{ cardId: 70 }]);
});

test('after a rollback what waits in a database of a later version is taken over, kept and sent', async () => {
  const before = fakeBrowser();
  const [tab, page] = [fakeStorage(), before.openPage()];
  await page.kept.keep(change('a'), ANN);
  const later = await openDB('kanban-changes', 99, {
    upgrade: (database) => void database.createObjectStore('more'),
  });
  await later.put('more', 'kept', 'text');
  later.close();
  const after = fakeBrowser().openPage(tab);
  const taken = after.signIn(ANN);
  await waitFor(() => expect(taken).toEqual(['a']));
  await after.kept.keep(change('b'), ANN);
  await after.kept.settle(['a'], ANN);
  const again = await openDB('kanban-changes');
  expect([again.version, await again.getAllKeys('changes')]).toEqual([99, ['b']]);
  expect(await again.get('more', 'text')).toBe('kept');
  again.close();
});
