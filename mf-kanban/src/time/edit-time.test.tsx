import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { detail, entry, peopledBoard } from '../testing/menus-board.ts';

test('users can edit their own entries; a refusal keeps the input', async () => {
  const { board } = peopledBoard(['read', 'work']);
  const kept = { entries: [entry(1), entry(2, { user: 2 })] };
  let isRefused = true;
  board.handlers.card!.getCardById = () => ({ data: detail(11, { timeEntries: kept.entries }) });
  board.handlers.card!.editTimeEntry = ({ entryId, startedAt, endedAt, note = null }) => {
    if (isRefused)
      throw new FakeRefusal(
        422,
        'The end is before the start. Change one of them.',
        'in-the-future',
      );
    const edited = entry(entryId, { startedAt, endedAt, note });
    kept.entries = [edited, entry(2, { user: 2 })];
    return { data: edited };
  };
  const { user, notices } = openBoard(board);
  await choose(user, 'Menu of Card 11', 'More', 'Time tracking');
  const dialog = await screen.findByRole('dialog', { name: 'Time tracking of Card 11' });
  const entries = within(await within(dialog).findByRole('list', { name: 'Time entries' }));

  await user.click(entries.getByRole('button', { name: /^Edit the time entry/ }));
  fireEvent.change(entries.getByLabelText('Note'), { target: { value: 'Beds' } });
  await user.click(entries.getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(entries.getByLabelText('Note')).toHaveValue('Beds');

  isRefused = false;
  await user.click(entries.getByRole('button', { name: 'Save entry' }));
  expect(await entries.findByText('Beds')).toBeVisible();
  expect(entries.queryByLabelText('Note')).toBeNull();
});
