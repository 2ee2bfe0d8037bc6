import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { cardSummary } from '../../testing/card-summary.ts';
import { DAY_MS, due, endOfToday, openHome, rowsOf } from '../../testing/home.ts';

const cardEdits = (received: { name: string; input: unknown }[]) =>
  received.filter(({ name }) => name === 'card.edit').map(({ input }) => input);

test('a card is postponed in place and moves under another title with the focus', async () => {
  const { user, received } = openHome(
    { dueSoon: [due(3, 'Sow', endOfToday(), { version: 4 })] },
    { edit: () => new Promise(() => undefined) },
  );
  await user.click(await screen.findByRole('button', { name: 'Postpone Sow: Today' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Due date of Sow' }));
  await user.click(picker.getByRole('option', { name: /^Tomorrow/ }));
  expect(await rowsOf('This week')).toEqual(['SowSpringTomorrow']);
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Postpone Sow: Tomorrow' })).toHaveFocus(),
  );
  const dueDate = new Date(endOfToday() + DAY_MS).toISOString();
  await waitFor(() =>
    expect(cardEdits(received)).toEqual([{ boardId: 7, cardId: 3, dueDate, version: 4 }]),
  );
});

test('a refused date is reverted and says why', async () => {
  const { user } = openHome(
    { dueSoon: [due(3, 'Sow', endOfToday())] },
    {
      edit() {
        throw new FakeRefusal(403, 'You may only read this board.', 'forbidden');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Postpone Sow: Today' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Due date of Sow' }));
  await user.click(picker.getByRole('option', { name: 'No date' }));
  expect(await screen.findByText('You may only read this board.')).toBeVisible();
  expect(await rowsOf('Today')).toEqual(['SowSpringToday']);
});

test('a card without a date can be given one', async () => {
  const { user } = openHome(
    { myCards: [cardSummary({ id: 4, name: 'Some day' })] },
    { edit: () => new Promise(() => undefined) },
  );
  await user.click(await screen.findByRole('button', { name: '1 card later or without a date' }));
  await user.click(screen.getByRole('button', { name: 'Add a due date to Some day' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Due date of Some day' }));
  await user.click(picker.getByRole('option', { name: /^Today/ }));
  expect(await rowsOf('Today')).toEqual(['Some daySpringToday']);
});
