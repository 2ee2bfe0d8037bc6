import { createContext } from 'react';

/** A group of cards in a view, such as those of a list. */
export interface CardGroup {
  /** Identifies the group within its view. */
  readonly key: number;
  readonly cardIds: readonly number[];
}

/** The cards of the open view; lets keys and selection work with any view. */
export interface ViewCards {
  /** The currently shown cards, in the order in which arrow keys visit the groups. */
  groups(): readonly CardGroup[];
  /** Focuses a shown card, even if it is not mounted yet. */
  focus(cardId: number): void;
  /** Registers the function that lists a view's cards until the returned function is called. */
  registerGroups(groups: () => readonly CardGroup[]): () => void;
  /** Registers how a group scrolls a card into view until the returned function is called. */
  registerReveal(key: number, reveal: (cardId: number) => boolean): () => void;
}

export const inGroup =
  (cardId: number) =>
  ({ cardIds }: CardGroup): boolean =>
    cardIds.includes(cardId);

/** The card that has the place of one that is gone: the next of its group, else one nearby. */
export function neighborOf(
  cardId: number,
  before: readonly CardGroup[],
  shown: readonly CardGroup[],
): number | undefined {
  const left = before.find(inGroup(cardId));
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === left?.key),
  );
  const nearby = [...shown.slice(at), ...shown.slice(0, at).toReversed()];
  const filled = nearby.find(({ cardIds }) => cardIds.length > 0);
  const row = filled?.key === left?.key ? (left?.cardIds.indexOf(cardId) ?? 0) : 0;
  return filled?.cardIds[Math.min(row, filled.cardIds.length - 1)];
}

const MAX_FRAMES = 30;

/** Retries on each animation frame until it succeeds: a card may have to be rendered first. */
function retry(attempt: () => boolean, frames = MAX_FRAMES): void {
  if (attempt() || frames === 0) return;
  requestAnimationFrame(() => retry(attempt, frames - 1));
}

function focusMounted(cardId: number): boolean {
  const card = document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`);
  card?.focus();
  return card !== null;
}

export function createViewCards(): ViewCards {
  const reveals = new Map<number, (cardId: number) => boolean>();
  const none = (): readonly CardGroup[] => [];
  let groups = none;
  return {
    groups: () => groups(),
    focus(cardId) {
      const key = groups().find(({ cardIds }) => cardIds.includes(cardId))?.key;
      if (key === undefined) return;
      let isRevealed = false;
      retry(() => {
        isRevealed ||= reveals.get(key)?.(cardId) === true;
        return isRevealed && focusMounted(cardId);
      });
    },
    registerGroups(shown) {
      groups = shown;
      return () => {
        if (groups === shown) groups = none;
      };
    },
    registerReveal(key, reveal) {
      reveals.set(key, reveal);
      return () => {
        if (reveals.get(key) === reveal) reveals.delete(key);
      };
    },
  };
}

export const ViewCardsContext = createContext<ViewCards>(createViewCards());
