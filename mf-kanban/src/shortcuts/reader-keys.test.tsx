import { act, screen, waitFor } from '@testing-library/react';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { openBoard } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

const MAY_NOT_EDIT = 'You can view Spring, but you cannot change its cards.';

async function openAt(name: string, board: ReturnType<typeof fakeBoard>) {
  const page = openBoard(board);
  const focused = await screen.findByRole('group', { name });
  act(() => focused.focus());
  const said = () => page.notices.failure.map(({ message }) => message);
  return { ...page, said };
}

test.each([
  ['a new card', 'n'],
  ['a new card beside it', 'o'],
  ['editing it', 'e'],
  ['renaming it', '{F2}'],
  ['its people', 'p'],
  ['completing it', 'c'],
  ['a label', '1'],
  ['deleting it', '{Delete}'],
])('a reader gets the reason why the key for %s does nothing', async (_, key) => {
  const { user, said } = await openAt('Card 11', peopledBoard(['read']).board);
  await user.keyboard(key);
  await waitFor(() => expect(said()).toEqual([MAY_NOT_EDIT]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a reader gets no notice for keys that the board does not have', async () => {
  const { user, said } = await openAt('Card 11', peopledBoard(['read']).board);
  await user.keyboard('9z');
  expect(said()).toEqual([]);
});

test('a reader gets the reason for a selection, too', async () => {
  const { user, said } = await openAt('Card 11', peopledBoard(['read']).board);
  await user.keyboard('x');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('a');
  await waitFor(() => expect(said()).toEqual([MAY_NOT_EDIT]));
});

test('a member who may not delete cards gets the reason', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1)])], ['read', 'work']);
  const { user, said } = await openAt('Card 11', board);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(said()).toEqual(['Only admins of Spring can do that.']));
});

test.each(['n', 'F2'])('a reader who holds %s gets the reason once', async (key) => {
  const { user, said } = await openAt('Card 11', peopledBoard(['read']).board);
  await user.keyboard(`{${key}>5/}`);
  expect(said()).toEqual([MAY_NOT_EDIT]);
});
