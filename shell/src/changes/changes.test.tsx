/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, refused } from 'shared-api/testing';
import { card } from 'shared-api/testing/examples';
import type { NewChange } from 'shared-api/remote';
import { changeKept } from '../outbox/kept-changes-slice.ts';
import { openChanges, rename, section } from '../testing/open-changes.tsx';

const away = () => {
  throw new FakeRefusal(0, 'No network.');
};

const move: NewChange = {
  command: 'card/move',
  call: 'list.updateCardList',
  input: { boardId: 7, cardId: 12, position: 1, deletedListId: 1, addedListId: 2 },
  boardId: 7,
  about: { card: 'Fix login', list: 'Done', board: 'Garden' },
  shows: [],
};

const attach: NewChange = {
  command: 'attachment/add',
  call: 'card.upload',
  input: { boardId: 7, cardId: 12 },
  boardId: 7,
  cardId: 12,
  about: { card: 'Fix login', board: 'Garden' },
  shows: [],
  file: { id: 'plan', name: 'plan.pdf', size: 4 },
};

const moved = {
  data: { cardId: 12, listId: 2, position: 1, version: 2 },
  positionsShifted: true,
} as const;
const edited = { data: card(11, 1, { version: 6 }) };

test('says that everything is saved, and lists what was', async () => {
  const { queue, openPanel, user } = await openChanges({
    list: { updateCardList: () => moved },
  });
  const panel = await openPanel();
  expect(await within(panel).findByText('Everything is saved')).toBeVisible();
  queue(move);
  const saved = await section('Saved');
  expect(saved).toHaveTextContent('Moved “Fix login” to Done');
  expect(within(saved).getByRole('link', { name: 'Fix login' })).toHaveAttribute(
    'href',
    '/dashboard/card/12',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Account of/ })).toHaveFocus();
});

test('a waiting change is discarded with what builds on it, and comes back by Undo', async () => {
  let isAway = true;
  const sent: unknown[] = [];
  const { queue, openPanel, user, services } = await openChanges({
    card: {
      edit({ name }) {
        if (isAway) return away();
        sent.push(name);
        return edited;
      },
    },
    list: {
      updateCardList() {
        if (isAway) return away();
        sent.push('moved');
        return moved;
      },
    },
  });
  queue(rename('Sow', 'Water'), move, rename('Water', 'Weed'));
  await openPanel();
  const waiting = await section('Waiting to be sent');
  expect(await within(waiting).findByText(/^The server cannot be reached/)).toBeVisible();
  expect(waiting).toHaveTextContent(/1 later change builds on it/);
  const name = 'Discard: Renamed “Sow” to “Water”';
  await user.click(within(waiting).getByRole('button', { name }));
  expect(services.outbox.waiting().map(({ call }) => call)).toEqual([move.call]);
  expect(await screen.findByText('2 changes discarded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(services.outbox.waiting()).toHaveLength(3));
  await within(waiting).findByText(/^The server cannot be reached/);
  isAway = false;
  await user.click(within(waiting).getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(sent).toEqual(['moved', 'Water', 'Weed']));
});

test('the panel says whether what waits is kept, or lost with the tab', async () => {
  const { queue, openPanel, services, store } = await openChanges({ card: { edit: away } });
  queue(rename('Sow', 'Water'), rename('Water', 'Weed'));
  await openPanel();
  const waiting = await section('Waiting to be sent');
  await within(waiting).findByText(/Leave this tab open/);
  const [first, second] = services.outbox.waiting();
  act(() => void store.dispatch(changeKept(first!.key)));
  expect(within(waiting).getByText(/Leave this tab open/)).toBeVisible();
  act(() => void store.dispatch(changeKept(second!.key)));
  expect(within(waiting).getByText(/Changes are kept in this browser/)).toBeVisible();
  queue(rename('Weed', 'Rake'));
  await within(waiting).findByText(/Leave this tab open/);
});

test('a refused file is sent with its bytes once it is tried again, and can be discarded on its way', async () => {
  let isFull = true;
  const keys: (string | null)[] = [];
  const { openPanel, user, services } = await openChanges({
    card: {
      upload(_: unknown, { idempotencyKey }: { idempotencyKey: string | null }) {
        keys.push(idempotencyKey);
        if (isFull) throw new FakeRefusal(409, 'The storage is full.', 'quota-full');
        return new Promise<never>(() => undefined);
      },
    },
  });
  act(() => void services.outbox.queue(attach, new Blob(['plan'])));
  await openPanel();
  const notSaved = await section('Not saved');
  expect(notSaved).toHaveTextContent('Attached “plan.pdf” to “Fix login”');
  expect(notSaved).toHaveTextContent('The storage is full.');
  isFull = false;
  await user.click(within(notSaved).getByRole('button', { name: /^Try again: Attached/ }));
  await waitFor(() => expect(new Set(keys).size).toBe(2));
  await user.click(await screen.findByRole('button', { name: /^Discard: Attached/ }));
  await waitFor(() => expect(services.outbox.waiting()).toEqual([]));
  expect(await screen.findByText('1 change discarded')).toBeVisible();
});

test('what is on its way cannot be discarded', async () => {
  const { queue, openPanel, user, services } = await openChanges({
    list: { updateCardList: () => new Promise<never>(() => undefined) },
  });
  queue(move);
  await openPanel();
  const discard = await screen.findByRole('button', { name: /^Discard: Moved/ });
  expect(discard).toHaveAttribute('aria-disabled', 'true');
  expect(discard).toHaveAttribute('title', expect.stringContaining('Being sent'));
  await user.click(discard);
  expect(services.outbox.waiting()).toHaveLength(1);
});

test('a refusal leads to the panel, where it is read, copied and tried again', async () => {
  let isRefused = true;
  const keys: (string | null)[] = [];
  const { queue, user } = await openChanges({
    card: {
      edit(_, { idempotencyKey }) {
        keys.push(idempotencyKey);
        if (isRefused) throw new FakeRefusal(403, 'You may only read this board.');
        return edited;
      },
    },
  });
  queue(rename('Sow', 'Water', { typed: 'Water' }));
  await user.click(await screen.findByRole('button', { name: 'Show changes' }));
  const refused = await section('Not saved');
  expect(refused).toHaveTextContent('Renamed “Sow” to “Water”');
  expect(refused).toHaveTextContent('You may only read this board.');
  expect(within(refused).getByRole('textbox', { name: /^What you typed/ })).toHaveValue('Water');
  isRefused = false;
  await user.click(within(refused).getByRole('button', { name: /^Try again/ }));
  expect(await section('Saved')).toHaveTextContent('Renamed “Sow” to “Water”');
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  expect(new Set(keys).size).toBe(2);
});

test('a comment on a deleted card is kept, and becomes a new card', async () => {
  const created: unknown[] = [];
  const list = { id: 3, name: 'To do', cards: 0, limit: null };
  const { queue, openPanel, user } = await openChanges({
    card: {
      createComment() {
        throw refused('card-deleted', { name: 'Sow' });
      },
      getMoveTargets: () => ({
        data: [{ id: 7, name: 'Garden', projectName: 'Home', lists: [list] }],
      }),
      create({ name, listId }) {
        created.push(name, listId);
        return { data: { lastInsertCardId: 12, card: card(12, listId, { name }) } };
      },
    },
  });
  queue({
    command: 'comment/add',
    call: 'card.createComment',
    input: { boardId: 7, cardId: 11, text: 'Buy seeds' },
    boardId: 7,
    about: { card: 'Sow' },
    shows: [],
    typed: 'Buy seeds',
  });
  await openPanel();
  const lost = await section('Not saved');
  expect(lost).toHaveTextContent('The card “Sow” has been deleted.');
  await user.click(within(lost).getByRole('button', { name: /^Make a new card of it/ }));
  const add = within(lost).getByRole('button', { name: 'Add card' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(await within(lost).findByRole('combobox', { name: 'List' }));
  await user.click(await screen.findByText('To do', { selector: '.ant-select-item *' }));
  await user.click(add);
  expect(await section('Saved')).toHaveTextContent('Added “Buy seeds”');
  expect(created).toEqual(['Buy seeds', 3]);
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
});

test('the panel closes all notices of what it lists', async () => {
  const { queue, user } = await openChanges({
    card: {
      edit() {
        throw refused('card-deleted', { name: 'Sow' });
      },
    },
  });
  queue(rename('Sow', 'Water', { typed: 'Water' }));
  const inNotices = () => screen.queryAllByRole('textbox', { name: 'What you typed' });
  await waitFor(() => expect(inNotices()).toHaveLength(1));
  queue(rename('Sow', 'Weed', { typed: 'Weed' }));
  await waitFor(() => expect(inNotices()).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: 'Show changes' })[0]!);
  expect(await section('Not saved')).toHaveTextContent('Renamed “Sow” to “Water”');
  await waitFor(() => expect(inNotices()).toHaveLength(0));
});

test('a refused change is discarded, and Undo brings it back', async () => {
  const { queue, openPanel, user } = await openChanges({
    list: {
      updateCardList() {
        throw new FakeRefusal(403, 'Not you.');
      },
    },
  });
  queue(move, { ...move, about: { card: 'Other', list: 'Done' } });
  await openPanel();
  await waitFor(() => expect(screen.getAllByText('Not you.').length).toBeGreaterThan(1));
  await user.click(await screen.findByRole('button', { name: 'Discard all' }));
  expect(await screen.findByText('Everything is saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await section('Not saved')).toHaveTextContent('Moved “Other” to Done');
});

test('changes of another version have a general sentence', async () => {
  const { queue, openPanel } = await openChanges({
    card: { edit: away },
  });
  queue(rename('Sow', 'Water'), { command: 'x', call: 'card.newCall', input: {}, shows: [] });
  await openPanel();
  expect(await section('Waiting to be sent')).toHaveTextContent('Something was changed');
});
