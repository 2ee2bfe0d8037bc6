import { screen, waitFor, within } from '@testing-library/react';
import type { FakeHandlers } from 'shared-api/testing';
import type { Board } from 'shared-api/client';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { foundCard, foundCards, member } from 'shared-api/testing/examples';
import { ANN, BOB, peopledBoard } from '../testing/menus-board.ts';
import { openBoardWithSettings } from '../testing/open-settings.ts';

function boardWithDetail() {
  const peopled = peopledBoard();
  const kept: { board: Board } = {
    board: {
      id: 2,
      projectId: 1,
      name: 'Spring',
      description: 'Sow',
      status: 'active',
      isPublic: 0,
      is_archived: 0,
      users: [ANN, BOB],
      completedCards: 0,
      totalCards: 3,
      version: 4,
      rights: ['read', 'work', 'organize', 'administer', 'own'],
      created_date: '2026-01-03T10:00:00Z',
    },
  };
  peopled.board.handlers.board!.getBoard = () => ({ data: kept.board });
  peopled.board.handlers.board!.edit = ({ name }) => ({ data: { ...kept.board, name } });
  return { ...peopled, kept };
}

test('a reader is offered no settings', async () => {
  const { user } = openBoardWithSettings(peopledBoard(['read']).board);

  await user.click(await screen.findByRole('button', { name: 'Board menu' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Analytics', 'Archive', 'Keyboard shortcuts?']);
});

test('inviting people says that they will see this board only', async () => {
  const { openSettings } = openBoardWithSettings(boardWithDetail().board);
  await openSettings('Manage team');
  const inviting = await screen.findByRole('region', { name: 'Invite by email' });
  expect(within(inviting).getByText(/see this board only/)).toBeVisible();
});

test('members can be added to and removed from the team', async () => {
  const { board } = boardWithDetail();
  board.handlers.auth!.searchByBoardId = () => ({ data: [member(3, { first_name: 'Cleo' })] });
  const { user, received, openSettings, notices } = openBoardWithSettings(board);

  await openSettings('Manage team');
  const dialog = await screen.findByRole('dialog', { name: 'Manage team' });
  expect(await within(dialog).findByRole('button', { name: 'Remove Ann Lee' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Remove Bob Lee' }));
  await user.type(within(dialog).getByRole('combobox', { name: 'Team members' }), 'cle');
  await user.click(await screen.findByTitle('Cleo (p3@example.com)'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices.success).toEqual(['Board saved']));
  expect(received.find(({ name }) => name === 'board.edit')?.input).toEqual({
    boardId: 2,
    projectId: 1,
    name: 'Spring',
    isPublic: 0,
    version: 4,
    users: [{ user_id: 3, role: 1 }],
  });
});

test('the board is renamed on top of concurrent changes', async () => {
  const { board, kept } = boardWithDetail();
  const { edit } = board.handlers.board!;
  board.handlers.board!.edit = () => {
    kept.board = { ...kept.board, description: 'Reap', version: 5 };
    throw new FakeRefusal(409, 'Somebody else has changed this board.', 'stale-version');
  };
  const { user, received, openSettings, notices } = openBoardWithSettings(board);

  await openSettings('Board settings');
  const dialog = await screen.findByRole('dialog', { name: 'Board settings' });
  const name = await within(dialog).findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Summer');
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else');
  await waitFor(() => expect(within(dialog).getByLabelText('Description')).toHaveValue('Reap'));
  expect(name).toHaveValue('Summer');

  board.handlers.board!.edit = edit!;
  await user.click(save);
  await waitFor(() => expect(notices.success).toEqual(['Board saved']));
  expect(received.findLast((call) => call.name === 'board.edit')?.input).toMatchObject({
    name: 'Summer',
    description: 'Reap',
    version: 5,
    users: [{ user_id: 2, role: 1 }],
  });
});

test('a label is added to the board', async () => {
  const { board, boardData } = boardWithDetail();
  board.handlers.board!.addBoardTag = ({ tagName, tagColor }) => {
    const tag = { id: 6, tagName, tagColor, attachInboard: true };
    boardData.tag = [tag];
    return { data: tag };
  };
  const { user, openSettings } = openBoardWithSettings(board);

  await openSettings('Board settings');
  const dialog = await screen.findByRole('dialog', { name: 'Board settings' });
  await user.type(await within(dialog).findByLabelText('Find or create a label'), 'Backend{Enter}');
  expect(await within(dialog).findByRole('button', { name: 'Edit label Backend' })).toBeVisible();
});

test('a group of lists is created, hidden and deleted', async () => {
  const { board, boardData } = boardWithDetail();
  const group = { id: 1, name: 'Later', listIds: [2], hidden: false };
  const calls = board.handlers.list!;
  const slow = heldHandler(({ name, listIds }: { name: string; listIds: number[] }) => {
    boardData.groups = [{ ...group, name, listIds }];
    return { data: group };
  });
  calls.addListGroup = slow.handler;
  calls.editListGroup = ({ hidden = false }) => {
    boardData.groups = [{ ...group, hidden }];
    return { data: { ...group, hidden } };
  };
  calls.deleteListGroup = () => {
    boardData.groups = [];
    return { data: null };
  };
  const { user, openSettings, received } = openBoardWithSettings(board);

  await openSettings('Board settings');
  const dialog = await screen.findByRole('dialog', { name: 'Board settings' });
  const name = await within(dialog).findByLabelText('Name of a new group');
  await user.type(name, 'Later');
  await user.click(within(dialog).getByRole('combobox', { name: 'Lists of the group' }));
  await user.click((await screen.findAllByTitle('Done')).at(-1)!);
  await user.click(within(dialog).getByRole('button', { name: 'Add group' }));

  const shown = () => within(dialog).queryByRole('switch', { name: 'Show Later' });
  await waitFor(() => expect(shown()).toBeDisabled());
  slow.release();
  await waitFor(() => expect(shown()).toBeEnabled());
  expect(name).toHaveValue('');
  await user.click(shown()!);
  await waitFor(() => expect(shown()).not.toBeChecked());
  expect(received.find((call) => call.name === 'list.editListGroup')?.input).toEqual({
    boardId: 2,
    groupId: 1,
    hidden: true,
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete group Later' }));
  await waitFor(() => expect(shown()).toBeNull());
});

test.each([
  ['people', /Everybody with an account on this instance/],
  ['nothing', /Nothing is public here/],
] as const)(
  'where a board is made public, an instance for %s says who will see it',
  async (publicity, hint) => {
    const { openSettings } = openBoardWithSettings(boardWithDetail().board, publicity);
    await openSettings('Board settings');
    const dialog = within(await screen.findByRole('dialog', { name: 'Board settings' }));
    const isPublic = await dialog.findByRole('switch', {
      name: 'Visible to everyone who is signed in',
    });
    expect(isPublic.matches(':disabled')).toBe(publicity === 'nothing');
    expect(dialog.getByText(hint)).toBeVisible();
  },
);

test('the description of a board refers to its members and to cards of its project', async () => {
  const { board } = boardWithDetail();
  const search: FakeHandlers['search'] = {
    find: ({ projectId }) => foundCards([foundCard(40, `Bean salad of ${projectId}`)]),
  };
  const { user, openSettings } = openBoardWithSettings({
    ...board,
    handlers: { ...board.handlers, search },
  });
  await openSettings('Board settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Board settings' }));
  const field = await dialog.findByRole('textbox', { name: 'Description' });
  await user.type(field, ' as @bo');
  await user.click(await screen.findByRole('option', { name: /Bob Lee/ }));
  await user.type(field, 'says in #bean');
  await user.click(await screen.findByRole('option', { name: '#40 Bean salad of 1' }));
  await waitFor(() => expect(field).toHaveValue('Sow as @Bob Lee says in #40 '));
  expect(dialog.getByRole('link', { name: '#40' })).toHaveAttribute('href', '/dashboard/card/40');
});
