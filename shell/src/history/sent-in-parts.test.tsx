import { act, screen, waitFor } from '@testing-library/react';
import { refused } from 'shared-api/testing';
import type { NewChange } from 'shared-api/remote';
import { list } from 'shared-api/testing/examples';
import { archive, openHistory } from '../testing/open-history.tsx';

/** An act that is sent in three parts. */
const archiveAll = (): NewChange => ({
  ...archive,
  batch: { id: 'all', count: 500, done: { one: 'list archived', other: 'lists archived' } },
});

test('an act that was sent in parts is one step in both directions', async () => {
  const { services, doIt, undo, redo, undone } = await openHistory();
  const before = doIt();
  let keys: string[] = [];
  act(() => {
    keys = [0, 1, 2].map(() => services.outbox.queue(archiveAll()));
  });
  await undo();
  await waitFor(() => expect(undone.map(({ key }) => key)).toEqual(keys.toReversed()));
  expect(await screen.findByText('Undone: list archived or restored')).toBeVisible();
  const undos = undone.map(({ own }) => own);
  await redo();
  await waitFor(() => expect(undone.slice(3).map(({ key }) => key)).toEqual(undos.toReversed()));
  const redos = undone.slice(3).map(({ own }) => own);
  await undo();
  await waitFor(() => expect(undone.slice(6).map(({ key }) => key)).toEqual(redos.toReversed()));
  await undo();
  await waitFor(() => expect(undone.at(-1)?.key).toBe(before));
});

test('an act whose parts differ, such as a paste, is said to have changed several cards', async () => {
  const { services, undo } = await openHistory({
    setcolor: () => ({ data: list(3, 'To do', []) }),
  });
  act(() => {
    for (const call of ['list.setcolor', 'list.archived'])
      services.outbox.queue({ ...archiveAll(), call });
  });
  await undo();
  expect(await screen.findByText('Undone: several cards changed')).toBeVisible();
});

test('the parts of an act on several boards are undone and redone each on its board', async () => {
  const { services, undo, redo, undone } = await openHistory();
  act(() => {
    for (const boardId of [7, 8]) {
      const input = { ...archive.input, boardId };
      services.outbox.queue({ ...archiveAll(), boardId, input });
    }
  });
  await undo();
  await waitFor(() => expect(undone.map(({ boardId }) => boardId)).toEqual([8, 7]));
  await redo();
  await waitFor(() => expect(undone.map(({ boardId }) => boardId)).toEqual([8, 7, 7, 8]));
});

test('the parts in which somebody has changed the same are asked about together', async () => {
  let keys: string[] = [];
  let isChanged = true;
  const { services, undo, redo, undone, user } = await openHistory({}, ({ key, force }) => {
    const params = {
      by: 'Ben',
      part: 'name',
      others: 0,
      name: `List ${keys.indexOf(key)}`,
    } as const;
    if (isChanged && !force && key !== keys[1]) throw refused('changed-since', params);
  });
  act(() => {
    keys = [0, 1, 2].map(() => services.outbox.queue(archiveAll()));
  });
  await undo();
  const dialog = await screen.findByRole('dialog', { name: 'Undo anyway?' });
  await waitFor(() => expect(dialog).toHaveTextContent('Ben has renamed “List 0” since.'));
  expect(dialog).toHaveTextContent('Ben has renamed “List 2” since.');
  await user.click(await screen.findByRole('button', { name: 'Undo anyway' }));
  await waitFor(() => expect(undone.slice(3).map(({ key }) => key)).toEqual([keys[2], keys[0]]));
  const undos = [undone[1]!, ...undone.slice(3)].map(({ own }) => own);
  isChanged = false;
  await redo();
  // What was undone only when asked is part of the same step.
  await waitFor(() => expect(undone.slice(5).map(({ key }) => key)).toEqual(undos.toReversed()));
});

test('how far it has come is shown while there is more to send, and announced at times', async () => {
  const sends: (() => void)[] = [];
  const { services } = await openHistory({
    archived: () =>
      new Promise((resolve) => {
        sends.push(() => resolve({ data: null }));
      }),
  });
  expect(screen.queryByRole('progressbar', { name: 'Progress' })).toBeNull();
  act(() => [0, 1, 2].forEach(() => void services.outbox.queue(archiveAll())));
  const bar = await screen.findByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('max', '1500');
  act(() => sends[0]!());
  await waitFor(() => expect(bar).toHaveAttribute('value', '500'));
  expect(screen.getByText('500 of 1,500 lists archived')).toBeInTheDocument();
  expect(screen.getByText('375 of 1,500 lists archived')).toBeInTheDocument();
  await waitFor(() => expect(sends).toHaveLength(2));
  act(() => sends[1]!());
  await waitFor(() => expect(sends).toHaveLength(3));
  act(() => sends[2]!());
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Progress' })).toBeNull());
});
