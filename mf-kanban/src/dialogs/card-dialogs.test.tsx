import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { peopledBoard } from '../testing/menus-board.ts';

type Opened = ReturnType<typeof openBoard>;
const inputsOf = ({ received }: Opened, call: string) =>
  received.filter(({ name }) => name === call).map(({ input }) => input);
const ofCard = { boardId: 2, cardId: 11 };

test("input for a card that was deleted meanwhile returns in its dialog, under the card's name", async () => {
  const { board } = peopledBoard();
  const gone = () => {
    throw new FakeRefusal(404, 'The card “Card 11” has been deleted.', 'card-deleted');
  };
  Object.assign(board.handlers.card!, { createComment: gone, edit: gone });
  const { user, emitLive } = openBoard(board);
  const remove = () => {
    board.lists = board.lists.map((one) => ({ ...one, cards: {} }));
    act(() => emitLive({ entity: 'reload' }));
    return waitFor(() => expect(screen.queryByRole('group', { name: 'Card 11' })).toBeNull());
  };

  await choose(user, 'Menu of Card 11', 'More', 'Add comment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Comment on Card 11' }));
  await user.type(dialog.getByLabelText('Comment'), 'Looks good');
  await remove();
  await user.click(dialog.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The card “Card 11” has been deleted.',
  );
  const again = within(screen.getByRole('dialog', { name: 'Comment on Card 11' }));
  expect(again.getByLabelText('Comment')).toHaveValue('Looks good');
});

test('a card that is deleted while it is edited remains the one being edited', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.edit = () => {
    throw new FakeRefusal(404, 'The card “Card 11” has been deleted.', 'card-deleted');
  };
  const { user, emitLive } = openBoard(board);
  await choose(user, 'Menu of Card 11', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit card' }));
  await user.type(dialog.getByLabelText('Description'), 'Looks good');
  board.lists = board.lists.map((one) => ({ ...one, cards: {} }));
  act(() => emitLive({ entity: 'reload' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Card 11' })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const again = within((await screen.findByRole('alert')).closest<HTMLElement>('[role="dialog"]')!);
  expect(again.getByRole('alert')).toHaveTextContent('The card “Card 11” has been deleted.');
  expect(again.getByLabelText('Description')).toHaveValue('Looks good');
});

test('a card can be moved to any position without dragging, but not into a full list', async () => {
  const full = list(3, 'Full', [card(31, 3)], 1);
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1)]),
    list(2, 'Done', [card(21, 2), card(22, 2)]),
    full,
  ]);
  const page = openBoard(board);
  const { user } = page;

  await choose(user, 'Menu of Card 11', 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move Card 11' });
  await user.click(within(dialog).getByRole('combobox', { name: 'List' }));
  expect(await screen.findByTitle('Full (List limit reached)')).toHaveClass(
    'ant-select-item-option-disabled',
  );
  await user.click(screen.getAllByTitle('Done').at(-1)!);
  await user.click(within(dialog).getByRole('combobox', { name: 'Position' }));
  await user.click(await screen.findByTitle('2'));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));

  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11', 'Card 22']));
  await waitFor(() =>
    expect(inputsOf(page, 'list.updateCardList')).toEqual([
      { ...ofCard, deletedListId: 1, addedListId: 2, position: 2 },
    ]),
  );
});

test('a card can be moved to another board; a refusal reopens the dialog', async () => {
  const { board } = peopledBoard();
  let isRefused = true;
  board.handlers.card!.getMoveTargets = () => ({
    data: [
      {
        id: 7,
        name: 'Autumn',
        projectName: 'Garden',
        lists: [{ id: 70, name: 'Ideas', cards: 0, limit: null }],
      },
    ],
  });
  board.handlers.card!.moveToBoard = ({ toBoardId, toListId }) => {
    if (isRefused) throw new FakeRefusal(409, 'Column limit reached', 'full');
    board.lists = [list(1, 'To do', [card(12, 1)]), ...board.lists.slice(1)];
    return {
      data: { projectId: 1, card: { ...card(11, toListId), boardId: toBoardId } },
    };
  };
  const page = openBoard(board);
  const { user } = page;

  await choose(user, 'Menu of Card 11', 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move Card 11' });
  const boards = within(dialog).getByRole('combobox', { name: 'Board' });
  await waitFor(() => expect(boards).toHaveFocus());
  await user.click(boards);
  await user.click(await screen.findByTitle('Autumn (Garden)'));
  expect(within(dialog).queryByRole('combobox', { name: 'Position' })).toBeNull();
  expect(within(dialog).getByText(/Labels are matched by name/)).toBeVisible();
  const move = within(dialog).getByRole('button', { name: 'Move' });
  expect(move).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(dialog).getByRole('combobox', { name: 'List' }));
  await user.click(await screen.findByTitle('Ideas'));
  await user.click(move);
  expect(await screen.findByRole('alert')).toHaveTextContent('Column limit reached');
  const again = within(screen.getByRole('dialog', { name: 'Move Card 11' }));

  isRefused = false;
  await user.click(await again.findByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Card 11' })).toBeNull());
  expect(titles('To do')).toEqual(['Card 12']);
  expect(inputsOf(page, 'card.moveToBoard').at(-1)).toEqual({
    ...ofCard,
    toBoardId: 7,
    toListId: 70,
  });
});

test('a refusal after the dialog was closed is reported and closes no other dialog', async () => {
  const { board } = peopledBoard();
  let respond: () => void = () => undefined;
  board.handlers.card!.edit = async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    throw new FakeRefusal(409, 'The board is blocked.', 'blocked');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Edit');
  const edit = within(await screen.findByRole('dialog', { name: 'Edit card' }));
  await user.type(edit.getByLabelText('Title'), ' and more');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  await choose(user, 'Menu of Card 12', 'Move to…');
  const move = await screen.findByRole('dialog', { name: 'Move Card 12' });
  respond();

  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(move).toBeVisible();
  expect(within(move).queryByRole('alert')).toBeNull();
});
