import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { card } from 'shared-api/testing/examples';
import { detail, entry, peopledBoard } from '../testing/menus-board.ts';

function timedBoard() {
  const { board } = peopledBoard(['read', 'work']);
  const kept = { entries: [entry(1), entry(2, { user: 2 })], estimate: 120 as number | null };
  Object.assign(board.handlers.card!, {
    getCardById: () => ({
      data: detail(11, {
        timeEntries: kept.entries,
        timeSpentSeconds: 3 * 3600,
        estimateMinutes: kept.estimate,
      }),
    }),
  });
  return { board, kept };
}

const open = async (user: ReturnType<typeof openBoard>['user']) => {
  await choose(user, 'Menu of Card 11', 'More', 'Time tracking');
  return screen.findByRole('dialog', { name: 'Time tracking of Card 11' });
};

test('a timer can be started and stopped', async () => {
  const { board, kept } = timedBoard();
  board.handlers.card!.startTimer = () => {
    const running = entry(3, { startedAt: new Date().toISOString(), endedAt: null });
    kept.entries = [...kept.entries, running];
    return { data: running };
  };
  board.handlers.card!.stopTimer = () => {
    kept.entries = kept.entries.slice(0, 2);
    return { data: null };
  };
  const { user } = openBoard(board);

  const dialog = await open(user);
  expect(await within(dialog).findByText('Total: 3 h of 2 h estimated')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Start timer' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Stop timer' }));
  expect(await within(dialog).findByRole('button', { name: 'Start timer' })).toBeVisible();
});

test('users can delete only their own time entries', async () => {
  const { board, kept } = timedBoard();
  board.handlers.card!.deleteTimeEntry = ({ entryId }) => {
    kept.entries = kept.entries.filter(({ id }) => id !== entryId);
    return { data: null };
  };
  const { user } = openBoard(board);

  const dialog = await open(user);
  const entries = await within(dialog).findByRole('list', { name: 'Time entries' });
  expect(within(entries).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(entries).getByRole('button', { name: /^Delete the time entry/ }));
  await waitFor(() => expect(within(entries).getAllByRole('listitem')).toHaveLength(1));
  expect(within(entries).queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('time is added by hand; a refusal keeps the input', async () => {
  const { board, kept } = timedBoard();
  board.handlers.card!.addTimeEntry = () => {
    throw new FakeRefusal(422, 'This is in the future.', 'future');
  };
  const { user, notices, received } = openBoard(board);

  const dialog = await open(user);
  const from = await within(dialog).findByLabelText('From');
  fireEvent.change(from, { target: { value: '2026-01-05T10:00' } });
  fireEvent.change(within(dialog).getByLabelText('To'), { target: { value: '2026-01-05T09:00' } });
  const add = within(dialog).getByRole('button', { name: 'Add entry' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(within(dialog).getByLabelText('To'), { target: { value: '2026-01-05T11:00' } });
  await user.click(add);
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(from).toHaveValue('2026-01-05T10:00');

  board.handlers.card!.addTimeEntry = () => {
    kept.entries = [...kept.entries, entry(3)];
    return { data: entry(3) };
  };
  await user.click(add);
  await waitFor(() => expect(from).toHaveValue(''));
  expect(received.findLast(({ name }) => name === 'card.addTimeEntry')?.input).toEqual({
    boardId: 2,
    cardId: 11,
    note: null,
    startedAt: new Date('2026-01-05T10:00').toISOString(),
    endedAt: new Date('2026-01-05T11:00').toISOString(),
  });
});

test('entries added in quick succession are both sent, and both return if refused', async () => {
  const { board } = timedBoard();
  const slow = heldHandler(() => {
    throw new FakeRefusal(422, 'This is in the future.', 'future');
  });
  board.handlers.card!.addTimeEntry = slow.handler;
  const { user, notices, received } = openBoard(board);

  const dialog = within(await open(user));
  const note = await dialog.findByLabelText('Note');
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-01-05T10:00' } });
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-01-05T11:00' } });
  const add = dialog.getByRole('button', { name: 'Add entry' });
  for (const text of ['Dug', 'Sown']) {
    fireEvent.change(note, { target: { value: text } });
    await user.click(add);
  }
  const sent = () => received.filter(({ name }) => name === 'card.addTimeEntry');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const entries = within(dialog.getByRole('list', { name: 'Time entries' }));
  expect(entries.getByText('Dug')).toBeVisible();
  expect(entries.getByText('Sown')).toBeVisible();
  slow.release();
  await waitFor(() => expect(notices.failure).toMatchObject([{ typed: 'Dug' }, { typed: 'Sown' }]));
  expect(note).toHaveValue('Sown');
});

test('an estimate is set in hours', async () => {
  const { board, kept } = timedBoard();
  board.handlers.card!.edit = ({ estimateMinutes = null }) => {
    kept.estimate = estimateMinutes;
    return { data: card(11, 1, { estimateMinutes, version: 2 }) };
  };
  const { user } = openBoard(board);

  const dialog = await open(user);
  const hours = await within(dialog).findByRole('spinbutton', { name: 'Estimate, in hours' });
  await user.clear(hours);
  await user.type(hours, '4.5');
  await user.click(within(dialog).getByRole('button', { name: 'Save estimate' }));

  expect(await within(dialog).findByText(/of 4 h 30 min estimated/)).toBeVisible();
});

test('a failed load of time entries can be retried', async () => {
  const { board } = timedBoard();
  const { getCardById } = board.handlers.card!;
  board.handlers.card!.getCardById = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openBoard(board);

  const dialog = await open(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server failed.');
  board.handlers.card!.getCardById = getCardById!;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('button', { name: 'Start timer' })).toBeVisible();
});
