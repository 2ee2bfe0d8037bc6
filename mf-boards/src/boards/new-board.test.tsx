import { screen, waitFor, within } from '@testing-library/react';
import { boardTemplate, FakeRefusal } from 'shared-api/testing';
import { board, openBoards } from '../testing/open-boards.ts';

const newBoard = async () => within(await screen.findByRole('dialog', { name: 'New board' }));
const made = ({ received }: ReturnType<typeof openBoards>) =>
  received.filter(({ name }) => name === 'board.createFromTemplate').map(({ input }) => input);

test('a press on a template creates a board from it, and opens it', async () => {
  const on = openBoards([board(1)]);
  await on.user.click(await screen.findByRole('button', { name: 'New board' }));
  const dialog = await newBoard();
  await on.user.click(await dialog.findByRole('button', { name: 'Simple kanban' }));
  await waitFor(() => expect(on.location()).toBe('/dashboard/list/5/9/active'));
  expect(made(on)).toEqual([{ projectId: 5, templateId: 'kanban', language: 'en' }]);
});

test('a name and Enter make a board without cards', async () => {
  const on = openBoards([board(1)]);
  await on.user.click(await screen.findByRole('button', { name: 'New board' }));
  const dialog = await newBoard();
  const name = dialog.getByRole('textbox', { name: 'Name (optional)' });
  await waitFor(() => expect(name).toHaveFocus());
  await on.user.keyboard(' Spring {Enter}');
  await waitFor(() => expect(on.location()).toBe('/dashboard/list/5/9/active'));
  expect(made(on)).toMatchObject([{ templateId: 'empty', name: 'Spring' }]);
});

test('a refused board reopens its form with its name', async () => {
  const on = openBoards([board(1)], {}, '', () => {
    throw new FakeRefusal(422, 'There are too many boards.');
  });
  await on.user.click(await screen.findByRole('button', { name: 'New board' }));
  await on.user.type((await newBoard()).getByRole('textbox'), 'Spring{Enter}');
  expect(await screen.findByText('There are too many boards.')).toBeVisible();
  expect((await newBoard()).getByRole('textbox')).toHaveValue('Spring');
});

test('a project without boards offers templates in their place, one arrow from each other', async () => {
  const on = openBoards([]);
  const start = within(await screen.findByRole('region', { name: 'No boards yet' }));
  const kanban = await start.findByRole('button', { name: 'Simple kanban' });
  await waitFor(() => expect(kanban).toHaveFocus());
  await on.user.keyboard('{ArrowRight}');
  expect(start.getByRole('button', { name: 'Empty board' })).toHaveFocus();
  await on.user.keyboard('{Enter}');
  await waitFor(() => expect(on.location()).toBe('/dashboard/list/5/9/active'));
  expect(made(on)).toMatchObject([{ templateId: 'empty' }]);
});

test('a reader of a project without boards is not offered a new one', async () => {
  openBoards([], { rights: ['read'] });
  expect(await screen.findByText('No boards yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Simple kanban' })).toBeNull();
});

test('a saved template names its project, and can be deleted only with the right to', async () => {
  const ours = { id: 3, name: 'Ours', project: { id: 5, name: 'Garden' }, mayDelete: true };
  const theirs = { id: 4, name: 'Theirs', project: { id: 6, name: 'Kitchen' } };
  const on = openBoards([], {}, '', undefined, [boardTemplate(ours), boardTemplate(theirs)]);
  const saved = within(await screen.findByRole('list', { name: 'Saved from boards' }));
  expect(saved.getByRole('button', { name: 'Theirs' })).toHaveAccessibleDescription(
    'Kitchen · Three lists for any kind of work.',
  );
  expect(saved.queryByRole('button', { name: 'Delete template Theirs' })).toBeNull();
  await on.user.click(saved.getByRole('button', { name: 'Delete template Ours' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete template' }));
  await on.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(saved.queryByRole('button', { name: 'Ours' })).toBeNull());
  expect(on.received.find(({ name }) => name === 'template.delete')?.input).toEqual({
    projectId: 5,
    templateId: 3,
  });
});
