import { screen, waitFor, within } from '@testing-library/react';
import { board, openBoards } from './testing/open-boards.ts';

test.each([
  { look: 'tiles', button: 'Menu of Board', entry: 'Archive…' },
  { look: 'table', button: 'Archive Board', entry: null },
])('in $look the row after an archived one has the focus', async ({ look, button, entry }) => {
  localStorage.setItem('items_look', look);
  const { user } = openBoards([board(1), board(2), board(3)]);
  const link = (name: string) => screen.getByRole('link', { name });
  const archive = async (id: number) => {
    (await screen.findByRole('button', { name: `${button} ${id}` })).focus();
    await user.keyboard('{Enter}');
    if (entry !== null) await user.click(await screen.findByRole('menuitem', { name: entry }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive item' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Archive' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: `Board ${id}` })).toBeNull());
  };
  await archive(2);
  await waitFor(() => expect(link('Board 3')).toHaveFocus());
  await archive(3);
  await waitFor(() => expect(link('Board 1')).toHaveFocus());
});

test('the row after those archived at once has the focus', async () => {
  localStorage.setItem('items_look', 'table');
  const { user } = openBoards([board(1), board(2), board(3), board(4)]);
  for (const name of ['Select Board 2', 'Select Board 3'])
    await user.click(await screen.findByRole('checkbox', { name }));
  const bar = within(screen.getByRole('region', { name: 'Bulk actions' }));
  bar.getByRole('button', { name: 'Archive' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive item' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Archive' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Board 4' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Board 2' })).toBeNull();
});

test('when nothing is selected any more, the row that was selected last has the focus', async () => {
  localStorage.setItem('items_look', 'table');
  const { user } = openBoards([board(1), board(2), board(3)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Board 2' }));
  screen.getByRole('button', { name: 'Clear selection' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Board 2' })).toHaveFocus());
});

test('a row that somebody else adds or archives meanwhile does not move the focus', async () => {
  localStorage.setItem('items_look', 'tiles');
  const { user, others } = openBoards([board(1), board(2), board(3), board(4)]);
  (await screen.findByRole('button', { name: 'Menu of Board 2' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Archive…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive item' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Archive' })).toHaveFocus());
  others((boards) => [board(8), board(9), ...boards.filter(({ id }) => id !== 1)]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Board 2' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Board 9' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Board 3' })).toHaveFocus());
});
