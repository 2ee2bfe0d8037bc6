import { act, screen, waitFor, within } from '@testing-library/react';
import { card, list } from 'shared-api/testing/examples';
import { openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

const cardOf = (name: string) => screen.getByRole('group', { name });
const popover = (name: string) => screen.findByRole('dialog', { name });

async function openCard() {
  const { board } = peopledBoard();
  board.lists = [list(1, 'To do', [card(13, 1)]), board.lists[1]!];
  board.handlers.card!.addTag = () => ({
    data: { id: 5, tagName: 'UI', tagColor: '#6366f1', attachInboard: true },
  });
  const page = openBoard(board);
  await screen.findByRole('group', { name: 'Card 13' });
  act(() => cardOf('Card 13').focus());
  const inputsOf = (call: string) =>
    page.received.filter((one) => one.name === call).map(({ input }) => input);
  return { ...page, inputsOf };
}

test('a digit chooses the row that it is beside, and is part of the name behind a space', async () => {
  const { user, inputsOf } = await openCard();
  await user.keyboard('r');
  const priorities = within(await popover('Priority of Card 13'));
  expect(priorities.getByRole('option', { name: 'Low' })).toHaveAttribute('aria-keyshortcuts', '3');
  await user.keyboard('3');
  await waitFor(() => expect(cardOf('Card 13')).toHaveFocus());
  await user.keyboard('p');
  await popover('Assignees of Card 13');
  await user.keyboard('2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cardOf('Card 13')).toHaveFocus());
  await user.keyboard('t');
  const labels = within(await popover('Labels of Card 13'));
  await user.keyboard('1');
  expect(labels.getByRole('textbox')).toHaveValue('');
  await user.keyboard(' 1');
  expect(labels.getByRole('textbox')).toHaveValue(' 1');
  expect(labels.queryByRole('checkbox')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(inputsOf('card.addTag')).toEqual([{ boardId: 2, cardId: 13, tagId: 5 }]),
  );
  expect(inputsOf('card.edit')).toMatchObject([{ priority: 'low' }, { users: [2] }]);
  await waitFor(() => expect(cardOf('Card 13')).toHaveFocus());
  await user.keyboard('v');
  const places = within(await popover('Move Card 13'));
  await user.keyboard(' 2');
  expect(places.getByRole('combobox')).toHaveValue(' 2');
  expect(places.queryByRole('option')).toBeNull();
  await user.keyboard('{Backspace}{Backspace}2');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 13']));
});
