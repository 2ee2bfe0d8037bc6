import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal, refused, type FakeHandlers } from 'shared-api/testing';
import type { NewChange } from 'shared-api/remote';
import { NOTHING } from '../testing/home.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const BOARD = 7;

const ARCHIVING = { boardId: BOARD, listId: 3, archive: 1 } as const;

/** An act on a board that can be undone. */
const archive: NewChange = {
  command: 'list/archive',
  call: 'list.archived',
  input: ARCHIVING,
  boardId: BOARD,
  shows: [],
  success: 'Archived',
};

interface Undone {
  readonly key: string;
  readonly force: boolean;
  /** The key of the undo itself. */
  readonly own: string | null;
}

/** The shell on a page, with what it has asked to undo. */
async function open(
  list: FakeHandlers['list'] = {},
  /** Refuses, or returns how many timers stay stopped. */
  refuse: (one: Undone) => number | undefined = () => undefined,
) {
  const undone: Undone[] = [];
  const archivedBy: (string | null)[] = [];
  const shell = renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      dashboard: { getOverview: () => ({ data: NOTHING }) },
      list: {
        archived(_, { idempotencyKey }) {
          archivedBy.push(idempotencyKey);
          return { data: null };
        },
        ...list,
      },
      change: {
        undo({ key, force }, { idempotencyKey: own }) {
          const one = { key, force, own };
          undone.push(one);
          return { data: { timersStopped: refuse(one) ?? 0 } };
        },
      },
    },
  });
  await screen.findByRole('button', { name: 'Help' });
  const { outbox } = shell.services;
  function doIt(): string {
    let key = '';
    act(() => {
      key = outbox.queue(archive);
    });
    return key;
  }
  const undo = () => shell.user.keyboard('{Control>}z{/Control}');
  const redo = () => shell.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  return { ...shell, undone, archivedBy, doIt, undo, redo };
}

test('an act is undone and redone by keys, and each is said', async () => {
  const { doIt, undo, redo, undone, user } = await open();
  const key = doIt();
  await undo();
  expect(await screen.findByText('Undone: list archived or restored')).toBeVisible();
  expect(undone).toMatchObject([{ key, force: false }]);
  await redo();
  expect(await screen.findByText('Redone: list archived or restored')).toBeVisible();
  expect(undone[1]).toMatchObject({ key: undone[0]!.own });
  await undo();
  await waitFor(() => expect(undone[2]).toMatchObject({ key: undone[1]!.own }));
  await waitFor(() => expect(screen.getByText('Undone: list archived or restored')).toBeVisible());
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(undone[3]).toMatchObject({ key: undone[2]!.own }));
});

test('a hundred and more acts are undone, the latest first', async () => {
  const { doIt, undo, undone } = await open();
  const keys = Array.from({ length: 120 }, () => doIt());
  for (const _ of keys) await undo();
  await waitFor(() => expect(undone.map(({ key }) => key)).toEqual(keys.toReversed()));
}, 30_000);

test('a timer that does not run again is said', async () => {
  const { doIt, undo } = await open({}, () => 1);
  doIt();
  await undo();
  const notice = await screen.findByText(/^Undone: list archived or restored\. The timer on it/);
  expect(notice).toBeVisible();
});

test('an act that still waits is sent first, and undone after it', async () => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const { doIt, undo, undone, received } = await open({
    archived: () => sent.then(() => ({ data: null })),
  });
  const key = doIt();
  await undo();
  expect(undone).toEqual([]);
  act(send);
  await waitFor(() => expect(undone).toMatchObject([{ key }]));
  const order = received.map(({ name }) => name).filter((name) => /archived|undo/.test(name));
  expect(order).toEqual(['list.archived', 'change.undo']);
});

test('the notice of an act undoes the same act', async () => {
  const { doIt, user, undone, undo } = await open();
  const key = doIt();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toMatchObject([{ key }]));
  await undo();
  expect(await screen.findByText('Undone: list archived or restored')).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('where somebody has changed the same since, it is said and asked', async () => {
  const { doIt, undo, undone, user } = await open({}, ({ force }) => {
    const params = { by: 'Ben', part: 'name', name: 'Doing', others: 0 } as const;
    if (!force) throw refused('changed-since', params);
  });
  doIt();
  await undo();
  const dialog = await screen.findByRole('dialog', { name: 'Undo anyway?' });
  expect(dialog).toHaveTextContent('Ben has renamed “Doing” since.');
  await user.click(await screen.findByRole('button', { name: 'Undo anyway' }));
  expect(await screen.findByText('Undone: list archived or restored')).toBeVisible();
  expect(undone.map(({ force }) => force)).toEqual([false, true]);
});

test('a step that is left as it is makes way for the one before', async () => {
  const { doIt, undo, undone, user } = await open({}, () => {
    throw refused('changed-since', { by: 'Ben', part: 'name', name: 'Doing', others: 0 });
  });
  const [first, second] = [doIt(), doIt()];
  await undo();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await undo();
  await screen.findByRole('dialog', { name: 'Undo anyway?' });
  expect(undone.map(({ key }) => key)).toEqual([second, first]);
});

test('a refused step can be tried again, unless it can never be undone', async () => {
  let isHeld = true;
  const { doIt, undo, undone } = await open({}, () => {
    if (isHeld) throw refused('blocked', {});
    throw refused('not-undoable', {});
  });
  doIt();
  await undo();
  expect(await screen.findByText(/is blocked/)).toBeVisible();
  isHeld = false;
  await undo();
  expect(await screen.findByText('This can no longer be undone.')).toBeVisible();
  await undo();
  expect(undone).toHaveLength(2);
});

test('an act that was refused is not in the history', async () => {
  const { doIt, undo, undone } = await open({
    archived() {
      throw new FakeRefusal(403, 'Not you.');
    },
  });
  doIt();
  expect(await screen.findByText('Not you.')).toBeVisible();
  await undo();
  expect(undone).toEqual([]);
});

test('what a form has sent is undone, too', async () => {
  const { services, undo, undone, archivedBy } = await open();
  await act(() => services.api.list.archived(ARCHIVING));
  await undo();
  await waitFor(() => expect(undone).toMatchObject([{ key: archivedBy[0] }]));
});

test('in a field the keys belong to the field', async () => {
  const { doIt, undo, undone, user } = await open();
  doIt();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'x');
  await undo();
  expect(undone).toEqual([]);
});

test('the palette says what it would undo', async () => {
  const { doIt, undone, user } = await open();
  const key = doIt();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'undo');
  await user.click(await screen.findByRole('option', { name: /list archived or restored/ }));
  await waitFor(() => expect(undone).toMatchObject([{ key }]));
});
