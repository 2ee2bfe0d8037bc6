import { ArrowLeft, ArrowRight } from 'lucide-react';
import { isArchived } from 'shared-api/client';
import type { BoardCard } from '../entities/board-card.ts';
import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';
import { foundListBeside, knownCard, listOf, type Neighbor } from '../model/known-card.ts';
import type { CardMenu, Viewed } from '../model/menu.ts';
import { texts } from '../texts.ts';
import { MOVE_KEYS, whyLocked } from './move-card.ts';

type MoveAway = InputOf<'card.moveToBoard'> & Detailed;

/**
 * The menu entry that moves a card to the end of a neighboring list, on a board that is not open. The
 * server says whether that list is full.
 */
function towards(which: Neighbor, order: number): CardMenu<MoveAway> {
  const target = (card: BoardCard, { page }: Viewed) =>
    listOf(page, card.id) || isArchived(card) ? undefined : foundListBeside(page, card, which);
  return {
    order,
    label: () => texts.moveCardTo[which],
    icon: which === 'previous' ? ArrowLeft : ArrowRight,
    key: MOVE_KEYS[which],
    isFor: (card, viewed) => target(card, viewed) !== undefined,
    whyDisabled: whyLocked,
    given: (card, viewed) => ({
      cardId: card.id,
      toBoardId: card.boardId,
      toListId: target(card, viewed)?.id ?? card.listId,
    }),
  };
}

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
  menu: [towards('previous', 300), towards('next', 301)],
});
