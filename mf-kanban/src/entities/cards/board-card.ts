import type { BoardChanges, BoardFrame, Card, List } from 'shared-api/client';

/** A card with what the person has marked it with for themselves. */
export interface BoardCard extends Card {
  isFavorite?: boolean;
  isWatched?: boolean;
}

/** A list with the order of its cards; the cards themselves are kept once, by id. */
export interface ListRow extends List {
  cardIds: number[];
}

/** Which cards a person has marked. */
export type Marks = Pick<BoardFrame | BoardChanges, 'watching' | 'favorites'>;

/** The same cards with their marks. */
export function marked(cards: readonly Card[], { watching, favorites }: Marks): BoardCard[] {
  const [watched, favorite] = [new Set(watching), new Set(favorites)];
  return cards.map((card) =>
    watched.has(card.id) || favorite.has(card.id)
      ? { ...card, isFavorite: favorite.has(card.id), isWatched: watched.has(card.id) }
      : card,
  );
}
