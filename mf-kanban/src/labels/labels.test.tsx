import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { peopledBoard, UI } from '../testing/menus-board.ts';

const dialogOf = () => screen.findByRole('dialog', { name: 'Labels of Card 11' });

test('a label is added to a card, and a new one is created by Enter', async () => {
  const { board, boardData } = peopledBoard();
  const [, done] = board.lists;
  board.handlers.card!.addTag = ({ tagId, tagName = '', tagColor = '' }) => {
    const tag = tagId === undefined ? { ...UI, id: 6, tagName, tagColor } : UI;
    boardData.tag = tagId === undefined ? [UI, tag] : [UI];
    const tags = tagId === undefined ? [5, 6] : [5];
    board.lists = [list(1, 'To do', [card(11, 1, { tags, version: 2 })]), done!];
    return { data: tag };
  };
  const { user, received } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Labels');
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('checkbox', { name: 'UI' }));
  await waitFor(() => expect(within(dialog).getByRole('checkbox', { name: 'UI' })).toBeChecked());

  const name = within(dialog).getByLabelText('Find or create a label');
  await user.type(name, ' ui ');
  expect(within(dialog).queryByRole('button', { name: /^Create label/ })).toBeNull();
  await user.clear(name);
  await user.type(name, ' Backend {Enter}');

  expect(await within(dialog).findByRole('checkbox', { name: 'Backend' })).toBeChecked();
  expect(name).toHaveValue('');
  expect(
    received.filter(({ name: call }) => call === 'card.addTag').map(({ input }) => input),
  ).toEqual([
    { boardId: 2, cardId: 11, tagId: 5 },
    { boardId: 2, cardId: 11, tagName: 'Backend', tagColor: '#6e77ca' },
  ]);
});

test('a name that the server refuses returns to its field', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.addTag = () => {
    throw new FakeRefusal(409, 'The board is blocked.', 'blocked');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Labels');
  const name = within(await dialogOf()).getByLabelText('Find or create a label');
  await user.type(name, 'Backend{Enter}');

  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(name).toHaveValue('Backend');
});

test('a refused name is reported beside the text typed meanwhile', async () => {
  const { board } = peopledBoard();
  const slow = heldHandler(() => {
    throw new FakeRefusal(409, 'The board is blocked.', 'blocked');
  });
  board.handlers.card!.addTag = slow.handler;
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Labels');
  const dialog = within(await dialogOf());
  const name = dialog.getByLabelText('Find or create a label');
  await user.type(name, 'Backend{Enter}');
  const added = dialog.getByRole('checkbox', { name: 'Backend' });
  expect(added).toBeChecked();
  expect(added).toBeDisabled();
  await user.keyboard('Front');
  act(() => slow.release());

  await waitFor(() =>
    expect(notices.failure).toMatchObject([{ message: 'The board is blocked.', typed: 'Backend' }]),
  );
  await user.keyboard('end');
  expect(name).toHaveValue('Frontend');
});

test('Admins rename labels of the board, and delete them after confirmation', async () => {
  const { board, boardData } = peopledBoard();
  board.handlers.board!.editBoardTag = ({ tagName, tagColor }) => {
    const tag = { ...UI, tagName, tagColor };
    boardData.tag = [tag];
    return { data: tag };
  };
  board.handlers.board!.deleteBoardTag = () => {
    boardData.tag = [];
    return { data: null };
  };
  const { user } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Labels');
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('button', { name: 'Edit label UI' }));
  const name = within(dialog).getByLabelText('Name of the label');
  await user.clear(name);
  await user.type(name, 'Design{Enter}');
  const edit = await within(dialog).findByRole('button', { name: 'Edit label Design' });
  expect(edit).toHaveFocus();
  await user.click(edit);
  await user.click(within(dialog).getByRole('button', { name: 'Delete label' }));
  expect(within(dialog).getByText(/removes the label Design from every card/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete label' }));

  expect(await within(dialog).findByText(/^This board has no labels yet/)).toBeVisible();
});

test('a basic member chooses labels but cannot edit them', async () => {
  const { user } = openBoard(peopledBoard(['read', 'work']).board);

  await choose(user, 'Menu of Card 11', 'Labels');
  const dialog = await dialogOf();
  expect(within(dialog).getByRole('checkbox', { name: 'UI' })).toBeEnabled();
  expect(within(dialog).queryByRole('button', { name: 'Edit label UI' })).toBeNull();
});

test('labels are found and chosen by keyboard; a duplicate name is refused', async () => {
  const { board, boardData } = peopledBoard();
  boardData.tag = [UI, { ...UI, id: 6, tagName: 'Backend' }];
  board.handlers.card!.addTag = () => ({ data: UI });
  const { user, received } = openBoard(board);
  const tile = await screen.findByRole('group', { name: 'Card 11' });
  act(() => tile.focus());
  await user.keyboard('t');
  const dialog = within(await dialogOf());
  await waitFor(() => expect(dialog.getByLabelText('Find or create a label')).toHaveFocus());
  await user.keyboard('back');
  expect(dialog.queryByRole('checkbox', { name: 'UI' })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(received.filter(({ name }) => name === 'card.addTag')).toMatchObject([
      { input: { cardId: 11, tagId: 6 } },
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Edit label Backend' }));
  const name = dialog.getByLabelText('Name of the label');
  await user.clear(name);
  await user.type(name, 'ui');
  expect(dialog.getByRole('status')).toHaveTextContent(/There is already a label named ui/);
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Card 11' })).toHaveFocus());
});
