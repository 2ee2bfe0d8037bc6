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
 * Changes that were sent to everybody, with what the cards are to this person. Null where that is not
 * known, or where the changes do not lead on from what is shown: then a call has the response. Nobody has
 * flagged a card that is new, but one that comes back from the archive or another board may be flagged.
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
