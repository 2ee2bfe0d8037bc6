import { act, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { FakeRefusal } from 'shared-api/testing';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

type Opened = ReturnType<typeof openBoard>;
const edits = ({ received }: Opened) =>
  received.filter(({ name }) => name === 'card.edit').map(({ input }) => input);
const ofCard = { boardId: 2, cardId: 11 };
const popover = (name: string) => screen.findByRole('dialog', { name });
const tile = () => screen.getByRole('group', { name: 'Card 11' });

/** A board with one card on a fake server. */
function datedBoard(dates: { startAt?: string | null; dueDate?: string | null } = {}) {
  const board = fakeBoard([list(1, 'To do', [card(11, 1, dates)])]);
  let version = 1;
  board.handlers.card!.edit = ({ startAt, dueDate }) => {
    Object.assign(
      dates,
      startAt !== undefined && { startAt },
      dueDate !== undefined && { dueDate },
    );
    version += 1;
    return { data: card(11, 1, { ...dates, version }) };
  };
  return board;
}

test('people are found by typing and assigned in turn; Escape returns to the card', async () => {
  const { board } = peopledBoard();
  let version = 1;
  board.handlers.card!.edit = ({ users = [] }) => {
    version += 1;
    return { data: card(11, 1, { users, version }) };
  };
  const page = openBoard(board);
  const { user } = page;
  await choose(user, 'Menu of Card 11', 'Assignees');
  const people = within(await popover('Assignees of Card 11'));
  await waitFor(() => expect(people.getByRole('combobox')).toHaveFocus());
  await user.keyboard('ann{Enter}');
  await waitFor(() =>
    expect(people.getByRole('option', { name: 'Ann Lee' })).toHaveAttribute(
      'aria-selected',
      'true',
    ),
  );
  await user.clear(people.getByRole('combobox'));
  await user.keyboard('bob{Enter}');
  await waitFor(() =>
    expect(edits(page)).toEqual([
      { ...ofCard, users: [1], version: 1 },
      { ...ofCard, users: [1, 2], version: 2 },
    ]),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(tile()).toHaveFocus());
});

test('an assignment by somebody else while the picker is open is kept', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.edit = ({ users = [], version = 0 }) => ({
    data: card(11, 1, { users, version: version + 1 }),
  });
  const page = openBoard(board);
  const { user, emitLive } = page;
  await choose(user, 'Menu of Card 11', 'Assignees');
  const people = within(await popover('Assignees of Card 11'));
  const taken = card(11, 1, { users: [2], version: 2 });
  board.lists = board.lists.map((one) =>
    one.id === 1 ? { ...one, cards: { ...one.cards, 11: taken } } : one,
  );
  act(() => emitLive({ entity: 'reload' }));
  await waitFor(() =>
    expect(people.getByRole('option', { name: 'Bob Lee' })).toHaveAttribute(
      'aria-selected',
      'true',
    ),
  );
  await user.click(people.getByRole('option', { name: 'Ann Lee' }));
  await waitFor(() => expect(edits(page)).toEqual([{ ...ofCard, users: [2, 1], version: 2 }]));
});

test('the due date is set to tomorrow by keyboard, and cleared by one press', async () => {
  const page = openBoard(datedBoard());
  const { user } = page;
  (await screen.findByRole('group', { name: 'Card 11' })).focus();
  await user.keyboard('d');
  const dates = within(await popover('Dates of Card 11'));
  await waitFor(() => expect(dates.getByRole('listbox')).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  const dueDate = dayjs().add(1, 'day').endOf('day').toISOString();
  await waitFor(() => expect(edits(page)).toEqual([{ ...ofCard, dueDate, version: 1 }]));
  expect(await screen.findByText('Tomorrow')).toBeVisible();
  await waitFor(() => expect(tile()).toHaveFocus());

  await user.keyboard('d');
  await user.click(await screen.findByRole('option', { name: 'No date' }));
  await waitFor(() => expect(edits(page).at(-1)).toMatchObject({ dueDate: null }));
});

test('a start after the due date is not saved, and says so, until the other date fits', async () => {
  const page = openBoard(datedBoard({ dueDate: '2030-06-20T10:00:00.000Z' }));
  const { user } = page;
  await choose(user, 'Menu of Card 11', 'Dates');
  const dates = within(await popover('Dates of Card 11'));
  await user.click(dates.getByRole('radio', { name: 'Start date' }));
  const field = dates.getByLabelText('Start date', { selector: '[placeholder]' });
  await user.type(field, 'Jun 25, 2030, 9:00 AM{Enter}');
  expect(await dates.findByRole('alert')).toHaveTextContent(/start date is after the due date/);
  expect(edits(page)).toEqual([]);

  await user.clear(field);
  await user.type(field, 'Jun 5, 2030, 9:00 AM{Enter}');
  await waitFor(() =>
    expect(edits(page)).toEqual([
      { ...ofCard, startAt: new Date(2030, 5, 5, 9).toISOString(), version: 1 },
    ]),
  );
  expect(await screen.findByText('Jun 5, 2030 – Jun 20, 2030')).toBeVisible();
  expect(dates.queryByRole('alert')).toBeNull();
});

test('a change that the server refuses is reverted with a notice', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.edit = () => {
    throw new FakeRefusal(409, 'The board is blocked.', 'blocked');
  };
  const { user, notices } = openBoard(board);
  await choose(user, 'Menu of Card 11', 'Assignees');
  const people = within(await popover('Assignees of Card 11'));
  await user.click(people.getByRole('option', { name: 'Ann Lee' }));
  await waitFor(() =>
    expect(notices.failure).toMatchObject([{ message: 'The board is blocked.' }]),
  );
  expect(people.getByRole('option', { name: 'Ann Lee' })).toHaveAttribute('aria-selected', 'false');
});

test('the popover of a card closes when somebody deletes the card', async () => {
  const { board } = peopledBoard();
  const { user, emitLive } = openBoard(board);
  await choose(user, 'Menu of Card 11', 'Labels');
  await popover('Labels of Card 11');
  board.lists = board.lists.map((one) => ({ ...one, cards: {} }));
  act(() => emitLive({ entity: 'reload' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
