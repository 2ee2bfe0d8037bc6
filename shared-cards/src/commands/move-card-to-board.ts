import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import { texts } from '../texts.ts';

type MoveAway = InputOf<'card.moveToBoard'> & Detailed;

/** Moves a card to the end of a list of any board. On the card's page the user follows it. */
export const moveCardToBoard = defineCommand<'card.moveToBoard', MoveAway>({
  name: 'card/moveToBoard',
  right: 'work',
  call: 'card.moveToBoard',
  rereads: true,
  shows({ cardId, toBoardId, toListId: listId }, { page }) {
    if (knownCard(page, cardId)?.boardId !== toBoardId) return [{ op: 'removeCard', id: cardId }];
    const index = page.list.lists.entities[listId]?.cardIds.length ?? 0;
    return [{ op: 'placeCard', id: cardId, to: { listId, index } }];
  },
  saves: 'newPlace',
  rest({ cardId, toBoardId }, { page }) {
    const card = knownCard(page, cardId);
    const done = card?.boardId === toBoardId ? texts.moved : texts.movedAway;
    return { success: card && done(card.name) };
  },
});
