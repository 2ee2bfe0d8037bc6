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

test('values of many cards go in one call, with what was seen of each', async () => {
  const edits = [11, 12, 13].map((cardId) => ({
    cardId,
    fields: { priority: 'high' as const, isComplete: true },
  }));
  const { sent, batches, shown } = await changesOf(edits);
  const completed = { complete: 1, before: { complete: 0 } };
  const both = {
    priority: 'high',
    complete: 1,
    before: { priority: 'medium', complete: 0 },
  };
  expect(sent).toEqual([
    {
      call: 'card.editMany',
      edits: [
        { cardId: 11, ...both },
        { cardId: 12, ...completed },
        { cardId: 13, ...both },
      ],
    },
  ]);
  expect([...batches]).toEqual([undefined]);
  expect(shown[13]).toMatchObject({ priority: 'high', complete: 1 });
});

test('many cards are completed by one call', async () => {
  const edits = [11, 12].map((cardId) => ({ cardId, fields: { isComplete: true } }));
  expect((await changesOf(edits)).sent).toEqual([
    { call: 'card.bulk', cardIds: [11, 12], action: { do: 'complete' } },
  ]);
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
    {
      cardId: 11,
      name: 'One',
      estimateMinutes: 30,
      complete: 1,
      before: { name: 'Card 11', estimateMinutes: null, complete: 0 },
    },
    { cardId: 12, name: 'Two', addTags: [5], before: { name: 'Card 12' } },
    { cardId: 13, dueDate: DUE, before: { dueDate: null } },
  ];
  expect(sent).toEqual([{ call: 'card.editMany', edits }]);
  expect(shown[11]).toMatchObject({ name: 'One', estimateMinutes: 30, complete: 1 });
  expect(shown[12]).toMatchObject({ name: 'Two', tags: [5] });
  expect([...batches]).toEqual([undefined]);
});

test('people and labels of different cards are added and taken off beside those of others', async () => {
  const { sent, shown } = await changesOf([
    { cardId: 11, fields: { users: [2], labels: [] } },
    { cardId: 12, fields: { name: 'Two', users: [2, 1, 3], labels: [6] } },
  ]);
  const edits = [
    { cardId: 11, assign: [2], unassign: [1], removeTags: [5] },
    { cardId: 12, name: 'Two', assign: [3], addTags: [6], before: { name: 'Card 12' } },
  ];
  expect(sent).toEqual([{ call: 'card.editMany', edits }]);
  expect(shown[11]).toMatchObject({ users: [2], tags: [] });
  expect(shown[12]).toMatchObject({ users: [1, 2, 3], tags: [6] });
});

test('edits, moves and new cards of one step are taken back together', async () => {
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1)]),
    list(2, 'Done', [card(21, 2)], 4),
  ]);
  Object.assign(board.handlers.card!, { edit: away, bulk: away, createMany: away });
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
  expect(outcome).toEqual({ changed: [11, 12], added: 2, refused });
  expect(notices.failure.map(({ message }) => message)).toEqual([refused]);
  const changes = outbox.waiting();
  expect(changes.map(({ call }) => call)).toEqual(['card.edit', 'card.bulk', 'card.createMany']);
  expect(new Set(changes.map(({ batch }) => batch?.id)).size).toBe(1);
  expect(changes[2]?.input).toMatchObject({
    cards: [
      { listId: 2, name: 'Dig', priority: 'high' },
      { listId: 2, name: 'Mow' },
    ],
  });
});

test('cards that leave a list make room in it for new ones of the same step', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1)], 1), list(2, 'Done', [])]);
  const { view, notices, received } = openWithView(board);
  await screen.findByRole('row', { name: 'Card 11 in To do' });
  let outcome: unknown;
  act(() => {
    outcome = view.services().changeCards?.({
      moves: [{ cardIds: [11], listId: 2, index: 0 }],
      added: [{ listId: 1, name: 'Dig' }],
    });
  });
  expect(outcome).toEqual({ changed: [11], added: 1 });
  await waitFor(() => expect(notices.success).toEqual(['1 card changed, 1 card added']));
  const writes = received.filter(({ name }) => /bulk|createMany/.test(name));
  expect(writes.map(({ name }) => name)).toEqual(['card.bulk', 'card.createMany']);
});

test('a new card may be complete, and says so to the server', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1)])]);
  const { view } = openWithView(board);
  await screen.findByRole('row', { name: 'Card 11 in To do' });
  act(() => {
    view.services().addCard(1, 'Dig', { isComplete: true });
    view
      .services()
      .changeCards?.({ added: [{ listId: 1, name: 'Mow', fields: { isComplete: true } }] });
  });
  await screen.findByRole('row', { name: 'Dig in To do' });
  await screen.findByRole('row', { name: 'Mow in To do' });
  const { cards } = view.services().board.read();
  const isDone = (name: string) => Object.values(cards).find((one) => one.name === name)?.complete;
  expect(['Dig', 'Mow'].map(isDone)).toEqual([1, 1]);
});

test('what new cards were made from comes back when they are refused', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1)])]);
  board.handlers.card!.createMany = () => {
    throw new FakeRefusal(409, 'The list is full.');
  };
  const { view, notices } = openWithView(board);
  await screen.findByRole('row', { name: 'Card 11 in To do' });
  const added = [
    { listId: 1, name: 'Dig', typed: 'Dig\tAda Berg' },
    { listId: 1, name: 'Mow' },
  ];
  act(() => void view.services().changeCards?.({ added }));
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(notices.failure).toMatchObject([{ typed: 'Dig\tAda Berg\nMow' }]);
});

test('new cards of a step are there once the server has them', async () => {
  const { view, received, notices } = openWithView(fakeBoard([list(1, 'To do', [card(11, 1)])]));
  await screen.findByRole('row', { name: 'Card 11 in To do' });
  const names = Array.from({ length: 120 }, (_, at) => `Bed ${at}`);
  const added = names.map((name) => ({ listId: 1, name }));
  act(() => void view.services().changeCards?.({ added }));
  await screen.findByRole('row', { name: 'Bed 119 in To do' });
  await waitFor(() => expect(notices.success).toEqual(['120 cards added']));
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
