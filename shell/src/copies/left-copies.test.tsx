/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { FakeRefusal } from 'shared-api/testing';
import { eventually } from 'shared-api/testing/eventually';
import { ann, annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { CopyStore } from './copy-store.ts';

const BEN = 2;

const remotes = {
  'mf-projects': defineRemote({
    name: 'mf-projects',
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path: '*', element: <h1>Projects</h1> }] }),
  }),
};

afterEach(() => deleteDB('kanban-copies', { blocked: () => undefined }));

async function copyOf(userId: number) {
  return (await CopyStore.open()).read(userId, 'board');
}

/** A page of Ann's, with a copy and a picture, in a browser that has a copy of Ben's, too. */
async function openWithCopies() {
  let hasEnded = false;
  const refuse = () => {
    throw new FakeRefusal(401, 'Please sign in again.', 'unauthenticated');
  };
  const shell = renderShell({
    at: '/dashboard/project/ACTIVE',
    token: 't',
    remotes,
    handlers: {
      auth: { ...annSignedIn, getUser: () => (hasEnded ? refuse() : { data: ann }) },
      setting: { getRoles: () => (hasEnded ? refuse() : { data: [] }) },
    },
  });
  await screen.findByRole('heading', { name: 'Projects' });
  const written = { head: '{}', changed: new Map(), all: [], since: undefined };
  await act(async () => {
    await (await CopyStore.open()).write(BEN, 'board', written);
    await shell.services.copies?.write('board', { head: {} });
  });
  localStorage.setItem('pictures', '{}');
  hasEnded = true;
  return shell;
}

async function expectOnlyBens() {
  await act(() => eventually('her copy to be gone', async () => !(await copyOf(ann.id))));
  expect(await copyOf(BEN)).toBeDefined();
  for (const key of ['pictures', 'copies', 'person']) expect(localStorage.getItem(key)).toBeNull();
}

test('a session that the server has ended leaves no copy and no picture; those of others stay', async () => {
  const { services } = await openWithCopies();
  await act(() => services.api.setting.getRoles().catch(() => undefined));
  await screen.findByRole('dialog', { name: 'Your session has expired' });
  await expectOnlyBens();
});

test('nor does one whose person has signed out', async () => {
  const { services, path } = await openWithCopies();
  act(() => services.session.signOut());
  await waitFor(() => expect(path()).toMatch(/^\/auth/));
  await expectOnlyBens();
});

test('a sign-out does not wait for another page that holds the copies', async () => {
  const { services, path } = await openWithCopies();
  const later = await openDB('kanban-copies', 99, {
    upgrade: (database) => void database.createObjectStore('secrets', { autoIncrement: true }),
  });
  await later.add('secrets', 'of Ann');
  act(() => services.session.signOut());
  await waitFor(() => expect(path()).toMatch(/^\/auth/));
  await waitFor(async () => expect(await later.getAll('secrets')).toEqual([]));
  later.close();
});
