import { screen, waitFor, within } from '@testing-library/react';
import type { BinItem } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { peopledBoard } from '../testing/menus-board.ts';
import { openBoardWithSettings } from '../testing/open-settings.ts';

const item = (id: number, name: string, changed: Partial<BinItem> = {}): BinItem => ({
  id,
  kind: 'card',
  name,
  boardId: 1,
  boardName: 'Spring',
  cards: 0,
  place: 'To do',
  deletedBy: 'Ben Ode',
  deletedAt: '2026-01-03T10:00:00Z',
  keptUntil: '2026-02-02T10:00:00Z',
  ...changed,
});

/** An item with a timer that ran when it was deleted. */
const TIMED = 1;

/** A board whose bin is kept as the server does. */
async function openBin(initial: readonly BinItem[]) {
  const { board } = peopledBoard();
  const kept = { items: [...initial] };
  const bin: FakeHandlers['bin'] = {
    get: () => ({ data: kept.items }),
    restore({ ids }) {
      if (!kept.items.some(({ id }) => ids.includes(id))) throw new FakeRefusal(404, 'It is gone.');
      kept.items = kept.items.filter(({ id }) => !ids.includes(id));
      return { data: { timersStopped: ids.includes(TIMED) ? 1 : 0 } };
    },
    empty({ ids }) {
      const before = kept.items.length;
      kept.items = kept.items.filter(({ id }) => ids !== undefined && !ids.includes(id));
      return { data: { items: before - kept.items.length } };
    },
  };
  board.handlers = { ...board.handlers, bin };
  const page = openBoardWithSettings(board);
  await page.openSettings('Bin…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bin' }));
  return { ...page, dialog, kept };
}

test('says who deleted what and when, and restores it', async () => {
  const { dialog, user } = await openBin([
    item(2, 'Sow'),
    item(1, 'Later', { kind: 'list', cards: 3 }),
  ]);
  const row = within(await dialog.findByRole('listitem', { name: 'Sow' }));
  expect(
    row.getByText(/^Card in To do · deleted by Ben Ode Jan 3 · kept until Feb 2/),
  ).toBeVisible();
  expect(dialog.getByText(/^List with 3 cards/)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Restore Sow' }));
  expect(await dialog.findByText('Sow is back.')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('listitem', { name: 'Sow' })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Restore Later' }));
  expect(await dialog.findByText(/^Later is back. The timer that ran on it/)).toBeVisible();
});

test('asks before it is emptied, and says when nothing is left', async () => {
  const { dialog, user, kept } = await openBin([item(2, 'Sow'), item(1, 'Rake')]);
  await user.click(await dialog.findByRole('button', { name: 'Delete for good: Sow' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Sow for good?' }));
  expect(kept.items).toHaveLength(2);
  await user.click(question.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText('Sow is deleted for good.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Empty bin' }));
  const all = within(await screen.findByRole('dialog', { name: 'Empty the bin?' }));
  await user.click(all.getByRole('button', { name: 'Empty bin' }));
  expect(await dialog.findByText('The bin is empty')).toBeVisible();
  expect(kept.items).toEqual([]);
});

test('what somebody else has restored meanwhile is refused, and leaves the list', async () => {
  const { dialog, user, kept } = await openBin([item(1, 'Sow')]);
  await dialog.findByRole('listitem', { name: 'Sow' });
  kept.items = [];
  await user.click(dialog.getByRole('button', { name: 'Restore Sow' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(await dialog.findByText('The bin is empty')).toBeVisible();
});
