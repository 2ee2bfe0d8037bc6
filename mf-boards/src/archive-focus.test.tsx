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
