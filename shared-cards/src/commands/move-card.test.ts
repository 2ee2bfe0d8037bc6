import type { Page } from '../model/page.ts';
import { reorderCard } from './move-card.ts';

/** The order that is sent for a move within a list of cards 1 to 6. */
function sent(cardId: number, index: number) {
  const cardIds = [1, 2, 3, 4, 5, 6];
  const page = {
    board: { status: 'loading', boardId: 2, tab: 'active' },
    list: {
      lists: { ids: [9], entities: { 9: { id: 9, cardIds } } },
      cards: { ids: cardIds, entities: { [cardId]: { id: cardId, boardId: 2, listId: 9 } } },
    },
    details: { byId: {}, shown: [] },
  } as unknown as Page;
  const given = { cardId, to: { listId: 9, index } };
  const { cards } = reorderCard.change(given, { page, newId: -1, userId: 1 })!.input as {
    cards: { id: number; position: number }[];
  };
  return cards.map(({ id, position }) => `${id} at ${position}`);
}

test('a move within a list sends the cards that it passes, and the next one', () => {
  expect(sent(2, 3)).toEqual(['3 at 2', '4 at 3', '2 at 4', '5 at 5']);
  expect(sent(5, 3)).toEqual(['5 at 4', '4 at 5', '6 at 6']);
  expect(sent(1, 5)).toHaveLength(6);
  expect(sent(5, 5)).toEqual(['6 at 5', '5 at 6']);
});
