import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { card, list } from 'shared-api/testing/examples';
import type { Card } from 'shared-api/client';
import { fakeBoard } from 'shared-cards/testing';
import { openBoard } from '../testing/board-page.ts';

const cardOf = (name: string) => screen.getByRole('group', { name });
const popover = (name: string) => screen.findByRole('dialog', { name });
const DUE = '2030-06-20T10:00:00.000Z';
const BEN = 'Ben Ames has changed this in the meantime. Check it and try again.';

/** Selects all cards of a list of two. */
async function openSelected(first: Partial<Card> = {}, second: Partial<Card> = {}) {
  const lists = [list(1, 'To do', [card(11, 1, first), card(12, 1, second)]), list(2, 'Done', [])];
  const board = fakeBoard(lists);
  const page = openBoard(board);
  await screen.findByRole('group', { name: 'Card 11' });
  act(() => cardOf('Card 11').focus());
  await page.user.keyboard('{Shift>}X{/Shift}');
  const sent = () =>
    page.received.filter(({ name }) => name === 'card.editMany').map(({ input }) => input);
  return { ...page, board, sent };
}

/** Somebody else has given the second card other values, which this page has not read. */
function changedByBen(board: ReturnType<typeof fakeBoard>, fields: Partial<Card>) {
  const { editMany } = board.handlers.card!;
  board.handlers.card!.editMany = async (input, request) => {
    const others = input.edits.filter(({ cardId }) => cardId !== 12);
    const { data } = await editMany!({ ...input, edits: others } as typeof input, request);
    board.lists = board.lists.map((one) => {
      const theirs = one.cards[12];
      if (theirs === undefined) return one;
      return { ...one, cards: { ...one.cards, 12: { ...theirs, ...fields, version: 5 } } };
    });
    const stale = { code: 'stale-version', params: { by: 'Ben Ames' }, message: 'No.' };
    return { data: [...data, { id: 12, status: 409, ...stale }] };
  };
}

const priorityOf = (name: string) => within(cardOf(name)).getByRole('img', { name: /priority$/ });

test('a priority is set but for a card that somebody else has changed, who is named', async () => {
  const { user, board, notices, sent } = await openSelected();
  changedByBen(board, { priority: 'low' });
  await user.keyboard('r');
  await popover('Priority of 2 cards');
  await user.keyboard('1');
  await waitFor(() => expect(notices.success).toEqual(['1 card reprioritized']));
  expect(notices.failure.map(({ message }) => message)).toEqual([`Card 12: ${BEN}`]);
  await waitFor(() => expect(priorityOf('Card 12')).toHaveAccessibleName('Low priority'));
  expect(priorityOf('Card 11')).toHaveAccessibleName('High priority');
  const edit = { priority: 'high', before: { priority: 'medium' } };
  expect(sent()).toEqual([
    {
      boardId: 2,
      edits: [
        { cardId: 11, ...edit },
        { cardId: 12, ...edit },
      ],
    },
  ]);
});

test('a due date is set but for a card that somebody else has given another one', async () => {
  const { user, board, notices, sent } = await openSelected({ dueDate: DUE });
  changedByBen(board, { dueDate: DUE });
  await user.keyboard('d');
  await popover('Dates of 2 cards');
  await user.click(await screen.findByRole('option', { name: /^Tomorrow/ }));
  await waitFor(() => expect(notices.success).toEqual(['1 card rescheduled']));
  expect(notices.failure.map(({ message }) => message)).toEqual([`Card 12: ${BEN}`]);
  expect(sent()).toMatchObject([
    {
      edits: [
        { cardId: 11, before: { dueDate: DUE } },
        { cardId: 12, before: { dueDate: null } },
      ],
    },
  ]);
});

test('an estimate is set but for a card that somebody else has estimated', async () => {
  const { user, board, notices, sent } = await openSelected({ estimateMinutes: 30 });
  changedByBen(board, { estimateMinutes: 15 });
  await user.keyboard('h');
  const field = within(await popover('Estimate of 2 cards')).getByRole('spinbutton');
  await user.type(field, '2{Enter}');
  await waitFor(() => expect(notices.success).toEqual(['1 card estimated']));
  expect(notices.failure.map(({ message }) => message)).toEqual([`Card 12: ${BEN}`]);
  expect(sent()).toMatchObject([
    {
      edits: [
        { cardId: 11, estimateMinutes: 120, before: { estimateMinutes: 30 } },
        { cardId: 12, estimateMinutes: 120, before: { estimateMinutes: null } },
      ],
    },
  ]);
});

test('what is set without a network is sent later with what was seen, one choice on the other', async () => {
  const { user, board, notices, sent, received } = await openSelected({ priority: 'low' });
  const { editMany } = board.handlers.card!;
  board.handlers.card!.editMany = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  for (const key of ['1', '3']) {
    act(() => cardOf('Card 11').focus());
    await user.keyboard('r');
    await popover('Priority of 2 cards');
    await user.keyboard(key);
  }
  expect(priorityOf('Card 11')).toHaveAccessibleName('Low priority');
  await screen.findByText(/^Changes are waiting to be sent/);
  board.handlers.card!.editMany = editMany!;
  received.length = 0;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(notices.success).toEqual(['2 cards reprioritized', '2 cards reprioritized']),
  );
  expect(sent()).toMatchObject([
    {
      edits: [
        { cardId: 11, priority: 'high', before: { priority: 'low' } },
        { cardId: 12, priority: 'high', before: { priority: 'medium' } },
      ],
    },
    {
      edits: [
        { cardId: 11, priority: 'low', before: { priority: 'high' } },
        { cardId: 12, priority: 'low', before: { priority: 'high' } },
      ],
    },
  ]);
});

test('values of very many cards are sent in parts, and are one act', async () => {
  const cards = Array.from({ length: 450 }, (_, at) => card(1000 + at, 1));
  const { user, received, notices } = openBoard(fakeBoard([list(1, 'To do', cards)]));
  await screen.findByRole('group', { name: 'Card 1000' });
  act(() => cardOf('Card 1000').focus());
  await user.keyboard('{Shift>}X{/Shift}r');
  await popover('Priority of 450 cards');
  await user.keyboard('1');
  await waitFor(() => expect(notices.success).toEqual(['450 cards reprioritized']));
  const parts = received.filter(({ name }) => name === 'card.editMany');
  expect(parts.map(({ input }) => (input as { edits: [] }).edits.length)).toEqual([200, 200, 50]);
});

test('cards with different estimates lose them only when asked to', async () => {
  const { user, sent } = await openSelected({ estimateMinutes: 60 });
  await user.keyboard('h');
  const picker = within(await popover('Estimate of 2 cards'));
  expect(picker.getByRole('spinbutton')).toHaveAttribute('placeholder', 'Various');
  const save = picker.getByRole('button', { name: 'Save estimate' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.type(picker.getByRole('spinbutton'), '1{Backspace}');
  await user.click(save);
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        boardId: 2,
        edits: [{ cardId: 11, estimateMinutes: null, before: { estimateMinutes: 60 } }],
      },
    ]),
  );
});
