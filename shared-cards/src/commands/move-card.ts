import { ArrowDownToLine, ArrowLeft, ArrowRight, ArrowUpToLine, MoveRight } from 'lucide-react';
import { isLocked } from 'shared-api/client';
import type { PluralForms } from 'shared-api/remote';
import type { BoardCard } from '../entities/board-card.ts';
import { isFullFor, type ListRow } from '../entities/list-entities.ts';
import type { Place } from '../entities/list-slice.ts';
import { defineCommand } from '../model/define-command.ts';
import { knownList, listBeside, listOf, type Neighbor } from '../model/known-card.ts';
import type { CardMenu, Offer, Viewed } from '../model/menu.ts';
import { texts } from '../texts.ts';
import { type BulkPart, manyOf } from './bulk-cards.ts';

export interface CardMove {
  readonly cardId: number;
  readonly to: Place;
  /** The number of moved cards, for the notice after a move by menu or key; a drag needs none. */
  readonly announced?: number;
}

/** Moves after a refused one were made on a board that never existed. */
const groupOf = (boardId: number) => `moves of board ${boardId}`;

const shows = ({ cardId, to }: CardMove) => [{ op: 'placeCard', id: cardId, to } as const];

/** The keys that move a card to a neighboring list, or to an end of the list it is in. */
export const MOVE_KEYS = { previous: '<', next: '>', top: 'u', bottom: 'b' } as const;

/** The reason why a locked card cannot move; undefined if it can. */
export const whyLocked = (card: BoardCard): string | undefined =>
  isLocked(card) ? texts.cardLocked(card.name) : undefined;

/**
 * How moving a card to a chosen place is offered on its tile, its page and for a selection. Each
 * opens its own choice of a place.
 */
export const moveTo = {
  name: 'card.moveTo',
  order: 310,
  right: 'work',
  label: () => texts.moveTo,
  icon: MoveRight,
  key: 'm',
  whyDisabled: whyLocked,
  isRefusedOnHold: () => true,
} as const satisfies Offer<BoardCard>;

/** The reason why a list cannot take these cards; undefined if it can. */
export const whyFull = (list: ListRow, cardIds: readonly number[]): string | undefined =>
  list.limit !== null && isFullFor(list, cardIds)
    ? texts.listFull(list.name, list.limit)
    : undefined;

/** The menu entry that moves a card to the end of a neighboring list. */
function towards(which: Neighbor, order: number): CardMenu<CardMove> {
  /** The list to move to; none for cards that are not on the open board, such as archived ones. */
  function target({ id }: BoardCard, { page }: Viewed) {
    const list = listOf(page, id);
    return list && listBeside(page, list.id, which);
  }
  return {
    order,
    label: () => texts.moveCardTo[which],
    icon: which === 'previous' ? ArrowLeft : ArrowRight,
    key: MOVE_KEYS[which],
    isFor: (card, viewed) => target(card, viewed) !== undefined,
    whyDisabled(card, viewed) {
      const list = target(card, viewed);
      return whyLocked(card) ?? (list && whyFull(list, [card.id]));
    },
    given(card, viewed) {
      const { id: listId = card.listId, cardIds = [] } = target(card, viewed) ?? {};
      return { cardId: card.id, to: { listId, index: cardIds.length }, announced: 1 };
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
  rest: ({ cardId, to, announced }, { page }) => ({
    group: groupOf(page.list.cards.entities[cardId]?.boardId ?? 0),
    success:
      announced === undefined
        ? undefined
        : texts.cardsMoved(announced, knownList(page, to.listId)?.name ?? ''),
    details: { version: page.list.cards.entities[cardId]?.version ?? 0 },
  }),
  menu: [towards('previous', 300), towards('next', 301)],
});

/**
 * The cards that a move within their list reorders, in their new order, and the next card, which
 * gives the server the place where the last of them ends.
 */
function reordered(cardIds: readonly number[], cardId: number, index: number) {
  const from = cardIds.indexOf(cardId);
  const first = Math.min(from, index);
  const order = cardIds.toSpliced(from, 1).toSpliced(index, 0, cardId);
  return order
    .slice(first, Math.max(from, index) + 2)
    .map((id, at) => ({ id, position: first + at + 1 }));
}

interface CardsMove extends BulkPart {
  /** The place of the first one, counted without these cards. */
  readonly to: Place;
  /** The notice after the command has run; left out: that they were moved to their list. */
  readonly done?: PluralForms | undefined;
}

/** Puts many cards next to one another at one place, by one call. */
export const moveCards = defineCommand({
  name: 'cards/move',
  right: 'work',
  call: 'card.bulk',
  rereads: true,
  refusedOnHold: () => true,
  input: ({ cardIds, to: { listId, index } }: CardsMove) => ({
    cardIds: [...cardIds],
    action: { do: 'move' as const, listId, position: index + 1 },
  }),
  shows: ({ cardIds, to }) => [{ op: 'placeCards', ids: cardIds, to }],
  saves: 'outcomes',
  rest({ cardIds, batch, done, to: { listId } }, { page }) {
    const { one, other } = texts.movedMany;
    const list = knownList(page, listId)?.name ?? '';
    return {
      ...manyOf(page, { cardIds, batch }, done ?? { one: one(list), other: other(list) }),
      group: groupOf(page.list.cards.entities[cardIds[0] ?? 0]?.boardId ?? 0),
    };
  },
});

/** The menu entry and key that bring a card to one end of its list. */
function toEnd(which: 'top' | 'bottom', order: number): CardMenu<CardMove> {
  const placeOf = ({ id }: BoardCard, { page }: Viewed) => {
    const list = listOf(page, id);
    return list && { list, isThere: list.cardIds.at(which === 'top' ? 0 : -1) === id };
  };
  return {
    order,
    label: () => texts.moveCardTo[which],
    icon: which === 'top' ? ArrowUpToLine : ArrowDownToLine,
    key: MOVE_KEYS[which],
    // The menu is long, and dragging is near at hand.
    on: [],
    isFor: (card, viewed) => placeOf(card, viewed)?.isThere === false,
    whyDisabled: whyLocked,
    given(card, viewed) {
      const { id: listId = card.listId, cardIds = [] } = placeOf(card, viewed)?.list ?? {};
      return { cardId: card.id, to: { listId, index: which === 'top' ? 0 : cardIds.length - 1 } };
    },
  };
}

/**
 * Moves a card within its list. The call sends the order of the cards that it passes, so that the
 * server finds the place that the user meant even if cards have been added meanwhile.
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
  rest: ({ cardId }, { page }) => ({
    group: groupOf(page.list.cards.entities[cardId]?.boardId ?? 0),
  }),
  menu: [toEnd('top', 304), toEnd('bottom', 305)],
});
