import { type BoardChanges, type BoardInfo, type Card, stateOf } from 'shared-api/client';

/** A card with the flags that the person has set on it for themselves. */
export interface BoardCard extends Card {
  isFavorite?: boolean;
  isWatched?: boolean;
}

/** Which cards a person has flagged. */
export type PersonalFlags = Pick<BoardInfo | BoardChanges, 'watching' | 'favorites'>;

/** The cards with the user's personal flags. */
export function withPersonalFlags(
  cards: readonly Card[],
  { watching, favorites }: PersonalFlags,
): BoardCard[] {
  const [watched, favorite] = [new Set(watching), new Set(favorites)];
  return cards.map((card) =>
    watched.has(card.id) || favorite.has(card.id)
      ? { ...card, isFavorite: favorite.has(card.id), isWatched: watched.has(card.id) }
      : card,
  );
}

const SHOWN = [
  'name',
  'description',
  'complete',
  'priority',
  'startAt',
  'dueDate',
  'isFixed',
  'kind',
  'parentId',
  'coverId',
  'updatedAt',
] as const;

// `position` is ignored, since it changes whenever a neighbor moves; a card's place is in its
// list's order.
export function isSameCard(a: BoardCard, b: BoardCard): boolean {
  return (
    stateOf(a) === stateOf(b) &&
    SHOWN.every((field) => a[field] === b[field]) &&
    !a.isFavorite === !b.isFavorite &&
    !a.isWatched === !b.isWatched &&
    a.users.join() === b.users.join() &&
    a.tags.join() === b.tags.join()
  );
}
