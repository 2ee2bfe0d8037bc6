/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { deleteDB } from 'idb';
import { CopyStore } from './copy-store.ts';
import { createLocalCopies } from './local-copies.ts';

/** A browser with a database, and how often copies were read from it. */
function openBrowser() {
  const reads = jest.spyOn(CopyStore.prototype, 'read');
  const person = { userId: 1, token: 'token' };
  const local = createLocalCopies({
    storage: localStorage,
    owner: () => person,
    isOn: () => true,
  });
  return { ...local, person, reads };
}

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  await deleteDB('kanban-copies', { blocked: () => undefined });
});

test('a database that hangs is waited for once, until it has come back', async () => {
  const { copies, reads } = openBrowser();
  await copies.write('board', { head: { name: 'Spring' } });
  let comeBack: (none: undefined) => void = () => undefined;
  reads.mockReturnValue(
    new Promise((resolve) => {
      comeBack = resolve;
    }),
  );
  jest.useFakeTimers();
  const first = copies.read('board');
  await jest.advanceTimersByTimeAsync(3000);
  expect(await first).toBeUndefined();
  expect(await copies.read('board')).toBeUndefined();
  expect(reads).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  comeBack(undefined);
  reads.mockRestore();
  await waitFor(async () => {
    expect(await copies.read('board')).toMatchObject({ head: { name: 'Spring' } });
  });
});

describe('a copy that was read before it is wanted', () => {
  test('is taken once, and read again for the next time', async () => {
    const { copies, readAhead, reads } = openBrowser();
    await copies.write('board', { head: { name: 'Spring' } });
    readAhead('board');
    const copy = await copies.read('board');
    expect(copy).toMatchObject({ head: { name: 'Spring' } });
    expect(reads).toHaveBeenCalledTimes(1);
    expect(await copies.read('board')).toEqual(copy);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test('is not shown after another was kept, after it was removed, or to somebody else', async () => {
    const { copies, readAhead, person } = openBrowser();
    await copies.write('board', { head: { name: 'Spring' } });
    readAhead('board');
    await copies.write('board', { head: { name: 'Summer' } });
    expect(await copies.read('board')).toMatchObject({ head: { name: 'Summer' } });
    readAhead('board');
    person.userId = 2;
    expect(await copies.read('board')).toBeUndefined();
    person.userId = 1;
    readAhead('board');
    await copies.remove('board');
    expect(await copies.read('board')).toBeUndefined();
  });
});
