import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { BoardCard } from '../entities/cards/board-card.ts';
import { isFullFor, type ListRow } from '../entities/lists/list-row.ts';
import type { Place } from '../entities/lists/list-slice.ts';
import { defineCommand } from '../model/define-command.ts';
import { listBeside, listOf } from '../model/known-card.ts';
import type { CardMenu, Viewed } from '../model/menu.ts';
import { texts } from '../texts.ts';

export interface CardMove {
  readonly cardId: number;
  readonly to: Place;
  /** Where a menu or a key sent it; a drag needs no words afterwards. */
  readonly direction?: 'left' | 'right';
}

/** A move behind a refused one was made on a board that is not so. */
const groupOf = (boardId: number) => `moves of board ${boardId}`;

const shows = ({ cardId, to }: CardMove) => [{ op: 'placeCard', id: cardId, to } as const];
const success = (direction: CardMove['direction']) =>
  direction === undefined ? undefined : texts.cardMoved(direction);

/** The keys that move a card to the list beside its own. */
export const MOVE_KEYS = { left: '<', right: '>' } as const;

/** Why a locked card does not move; undefined where it may. */
export const whyLocked = ({ isFixed, name }: BoardCard): string | undefined =>
  isFixed === 0 ? texts.cardLocked(name) : undefined;

/** Why a list does not take these cards; undefined where it does. */
export const whyFull = (list: ListRow, cardIds: readonly number[]): string | undefined =>
  list.limit !== null && isFullFor(list, cardIds)
    ? texts.columnFull(list.name, list.limit)
    : undefined;

/** The line of a card's menu that moves it to the end of the list beside its own. */
function towards(direction: 'left' | 'right', order: number): CardMenu<CardMove> {
  /** None of a card that the open board does not show, such as an archived one. */
  function target({ id }: BoardCard, { page }: Viewed) {
    const list = listOf(page, id);
    return list && listBeside(page, list.id, direction);
  }
  return {
    order,
    label: () => texts.moveCardTo[direction],
    icon: direction === 'left' ? ArrowLeft : ArrowRight,
    key: MOVE_KEYS[direction],
    isFor: (card, viewed) => target(card, viewed) !== undefined,
    whyDisabled(card, viewed) {
      const list = target(card, viewed);
      return whyLocked(card) ?? (list && whyFull(list, [card.id]));
    },
    given(card, viewed) {
      const { id: listId = card.listId, cardIds = [] } = target(card, viewed) ?? {};
      return { cardId: card.id, to: { listId, index: cardIds.length }, direction };
    },
  };
}

/** Puts a card into another list. */
export const moveCard = defineCommand({
  name: 'card/move',
  right: 'work',
  call: 'list.updateCardList',
  input({ cardId, to }: CardMove, { page }) {
    const from = listOf(page, cardId);
    if (!from || from.id === to.listId) return null;
    const position = to.index + 1;
    return { cardId, position, deletedListId: from.id, addedListId: to.listId };
  },
  shows,
  saves: 'move',
  rest: ({ cardId, direction }, { page }) => ({
    group: groupOf(page.list.cards.entities[cardId]?.boardId ?? 0),
    success: success(direction),
    details: { version: page.list.cards.entities[cardId]?.version ?? 0 },
  }),
  menu: [towards('left', 300), towards('right', 301)],
});

/**
 * The cards whose order a move within their list changes, as the person sees them, and the one behind, which says
 * where the last of them ends.
 */
function reordered(cardIds: readonly number[], cardId: number, index: number) {
  const from = cardIds.indexOf(cardId);
  const first = Math.min(from, index);
  const order = cardIds.toSpliced(from, 1).toSpliced(index, 0, cardId);
  return order
    .slice(first, Math.max(from, index) + 2)
    .map((id, at) => ({ id, position: first + at + 1 }));
}

/**
 * Puts a card elsewhere in its list. What is sent is the order of the cards that it passes, by which the server
 * finds the place that the person saw, whatever has been added meanwhile.
 */
export const reorderCard = defineCommand({
  name: 'card/reorder',
  right: 'work',
  call: 'list.updateCardSameList',
  input({ cardId, to }: CardMove, { page }) {
    const list = listOf(page, cardId);
    if (!list) return null;
    return { listId: list.id, cards: reordered(list.cardIds, cardId, to.index) };
  },
  shows,
  saves: 'order',
  rest: ({ cardId, direction }, { page }) => ({
    group: groupOf(page.list.cards.entities[cardId]?.boardId ?? 0),
    success: success(direction),
  }),
});
