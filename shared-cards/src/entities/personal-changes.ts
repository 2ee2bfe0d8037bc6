import type { BoardChanges, SharedBoardChanges } from 'shared-api/client';
import { addsUp } from './apply-changes.ts';
import type { ListRow } from './list-entities.ts';
import type { BoardCard } from './board-card.ts';

interface Known {
  readonly lists: Readonly<Record<number, ListRow>>;
  readonly cards: Readonly<Record<number, BoardCard>>;
}

/** Something may be known from the response to this person's own change, which no event has carried yet. */
const isBehind = (known: { version: number } | undefined, version: number) =>
  known !== undefined && known.version > version;

/**
 * Adds this user's personal flags to changes that were sent to everybody. Null if the flags are
 * unknown or the changes do not follow from the shown board; they then have to be requested. Nobody
 * has flagged a new card, but a card that returns from the archive or from another board may be
 * flagged.
 */
export function personalChanges(
  { lists, cards }: Known,
  changes: SharedBoardChanges,
): BoardChanges | null {
  const isUsable =
    !changes.cards.some(({ id, version }) => isBehind(cards[id], version)) &&
    !changes.lists.some(({ id, version }) => isBehind(lists[id], version)) &&
    changes.cards.every(({ id, version }) => cards[id] !== undefined || version === 1) &&
    addsUp(lists, changes);
  if (!isUsable) return null;
  const flagged = (flag: 'isWatched' | 'isFavorite') =>
    changes.cards.map(({ id }) => id).filter((id) => cards[id]?.[flag] === true);
  return { ...changes, watching: flagged('isWatched'), favorites: flagged('isFavorite') };
}
