import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { card, list } from 'shared-api/testing/examples';
import type { CardEdit } from 'shared-api/remote';
import { fakeBoard } from 'shared-cards/testing';
import { openWithView } from '../../testing/fake-view.tsx';

const DUE = '2030-06-20T10:00:00.000Z';

const away = () => {
  throw new FakeRefusal(0, 'No network.');
};

/** The changes that edits of a view make, while nothing can be sent. */
async function changesOf(edits: readonly CardEdit[]) {
  const cards = [
    card(11, 1, { users: [1], tags: [5] }),
    card(12, 1, { users: [1, 2], priority: 'high' }),
    card(13, 1),
  ];
  const board = fakeBoard([list(1, 'To do', cards)]);
  Object.assign(board.handlers.card!, {
    edit: away,
    bulk: away,
    setStatus: away,
    editMany: away,
    createMany: away,
  });
  const { view, outbox } = openWithView(board);
  await screen.findByRole('row', { name: 'Card 11 in To do' });
  act(() => void view.services().edit(edits));
  const shown = view.services().board.read().cards;
  const changes = outbox.waiting();
  return {
    shown,
    batches: new Set(changes.map(({ batch }) => batch?.id)),
    sent: changes.map(({ call, input: { boardId: _, ...input } }) => ({ call, ...input })),
  };
}

test('the fields of one card go in one call', async () => {
  const fields = { name: 'Sow', dueDate: DUE, users: [2], labels: [], priority: 'low' } as const;
  const { sent, shown, batches } = await changesOf([{ cardId: 11, fields }]);
  const { labels, ...plain } = fields;
  expect(sent).toEqual([{ call: 'card.edit', cardId: 11, ...plain, tags: labels }]);
  expect(shown[11]).toMatchObject({ name: 'Sow', dueDate: DUE, users: [2], tags: [] });
  expect([...batches]).toEqual([undefined]);
});

test('what is already so is not sent', async () => {
  const fields = { users: [1], labels: [5], isComplete: false, dueDate: null, name: 'Card 11' };
  expect((await changesOf([{ cardId: 11, fields }])).sent).toEqual([]);
});

test('completing along with other fields is one step back', async () => {
  const { sent, batches, shown } = await changesOf([
    { cardId: 11, fields: { isComplete: true, name: 'Sow' } },
  ]);
  expect(sent.map(({ call }) => call)).toEqual(['card.edit', 'card.setStatus']);
  expect(batches.size).toBe(1);
  expect([...batches][0]).toBeDefined();
  expect(shown[11]).toMatchObject({ complete: 1, name: 'Sow' });
});

test('one value for many cards goes in one call', async () => {
  const edits = [11, 12, 13].map((cardId) => ({
    cardId,
    fields: { priority: 'high' as const, isComplete: true },
  }));
  const { sent, batches, shown } = await changesOf(edits);
  expect(sent).toEqual([
    { call: 'card.bulk', cardIds: [11, 13], action: { do: 'setPriority', priority: 'high' } },
    { call: 'card.bulk', cardIds: [11, 12, 13], action: { do: 'complete' } },
  ]);
  expect(batches.size).toBe(1);
  expect(shown[13]).toMatchObject({ priority: 'high', complete: 1 });
});

test('people of many cards are assigned and taken off by those who differ', async () => {
  const edits = [11, 12, 13].map((cardId) => ({ cardId, fields: { users: [2] } }));
  const { sent, shown } = await changesOf(edits);
  expect(sent).toEqual([
    { call: 'card.bulk', cardIds: [11, 13], action: { do: 'assign', userId: 2 } },
    { call: 'card.bulk', cardIds: [11, 12], action: { do: 'unassign', userId: 1 } },
  ]);
  expect([11, 12, 13].map((id) => shown[id]?.users)).toEqual([[2], [2], [2]]);
});

test('different values of many cards go in one call', async () => {
  const { sent, shown, batches } = await changesOf([
    { cardId: 11, fields: { name: 'One', estimateMinutes: 30, isComplete: true } },
    { cardId: 12, fields: { name: 'Two', labels: [5], users: [1, 2] } },
    { cardId: 13, fields: { dueDate: DUE, priority: 'medium' } },
    { cardId: 99, fields: { name: 'Gone' } },
  ]);
  const edits = [
    { cardId: 11, name: 'One', estimateMinutes: 30, complete: 1 },
    { cardId: 12, name: 'Two', tags: [5] },
    { cardId: 13, dueDate: DUE },
  ];
  expect(sent).toEqual([{ call: 'card.editMany', edits }]);
  expect(shown[11]).toMatchObject({ name: 'One', estimateMinutes: 30, complete: 1 });
  expect(shown[12]).toMatchObject({ name: 'Two', tags: [5] });
  expect([...batches]).toEqual([undefined]);
});

test('edits, moves and new cards of one step are taken back together', async () => {
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1)]),
    list(2, 'Done', [card(21, 2)], 4),
  ]);
  Object.assign(board.handlers.card!, { edit: away, bulk: away, createMany: away });
  Object.assign(board.handlers.list!, { updateCardList: away });
  const { view, outbox, notices } = openWithView(board);
  await screen.findByRole('row', { name: 'Card 11 in To do' });
  let outcome: unknown;
  act(() => {
    outcome = view.services().changeCards?.({
      edits: [{ cardId: 11, fields: { name: 'Sow' } }],
      moves: [{ cardIds: [12], listId: 2, index: 1 }],
      added: [
        { listId: 2, name: 'Dig', fields: { priority: 'high', labels: [], isComplete: false } },
        { listId: 2, name: 'Mow' },
        { listId: 2, name: 'Rake' },
        { listId: 2, name: 'Reap' },
      ],
    });
  });
  const refused = 'Done is full: its limit is 4 cards. Move a card out of it or raise the limit.';
  expect(outcome).toEqual({ changed: [11, 12], added: 3, refused });
  expect(notices.failure.map(({ message }) => message)).toEqual([refused]);
  const changes = outbox.waiting();
  expect(changes.map(({ call }) => call)).toEqual([
    'card.edit',
    'card.createMany',
    'list.updateCardList',
  ]);
  expect(new Set(changes.map(({ batch }) => batch?.id)).size).toBe(1);
  expect(changes[1]?.input).toMatchObject({
    cards: [
      { listId: 2, name: 'Dig', priority: 'high' },
      { listId: 2, name: 'Mow' },
      { listId: 2, name: 'Rake' },
    ],
  });
});

test('new cards of a step are there once the server has them', async () => {
  const { view, received } = openWithView(fakeBoard([list(1, 'To do', [card(11, 1)])]));
  await screen.findByRole('row', { name: 'Card 11 in To do' });
  const names = Array.from({ length: 120 }, (_, at) => `Bed ${at}`);
  const added = names.map((name) => ({ listId: 1, name }));
  act(() => void view.services().changeCards?.({ added }));
  await screen.findByRole('row', { name: 'Bed 119 in To do' });
  const calls = received.filter(({ name }) => name.startsWith('card.create'));
  expect(calls.map(({ name }) => name)).toEqual(['card.createMany', 'card.createMany']);
});

test('of many different cards as few calls as a board can bear are one step', async () => {
  const cards = Array.from({ length: 450 }, (_, at) => card(1000 + at, 1));
  const board = fakeBoard([list(1, 'To do', cards)]);
  const { view, received, notices } = openWithView(board);
  await screen.findByRole('row', { name: 'Card 1000 in To do' });
  act(
    () =>
      void view
        .services()
        .edit(cards.map(({ id }) => ({ cardId: id, fields: { name: `Bed ${id}` } }))),
  );
  await waitFor(() => expect(notices.success).toEqual(['450 cards changed']));
  expect(received.filter(({ name }) => name === 'card.editMany')).toHaveLength(3);
});
