import { createContext } from 'react';

/** Cards that stand below one another in a view, such as those of a column. */
export interface CardGroup {
  /** Names the group within its view. */
  readonly key: number;
  readonly cardIds: readonly number[];
}

/** The cards of the view that is open, by which keys and selection work whatever view it is. */
export interface ViewCards {
  /** As they are shown at this moment, in the order in which the arrow keys go from group to group. */
  groups(): readonly CardGroup[];
  /** Gives a shown card the focus, also when it is not mounted yet. */
  focus(cardId: number): void;
  /** The view says what it shows, until the returned function is called. */
  registerGroups(groups: () => readonly CardGroup[]): () => void;
  /** A group says how one of its cards is brought into sight, until the returned function is called. */
  registerReveal(key: number, reveal: (cardId: number) => boolean): () => void;
}

const PATIENCE_FRAMES = 30;

/** Tries with each animation frame until it succeeds: a card may have to be drawn first. */
function persist(attempt: () => boolean, frames = PATIENCE_FRAMES): void {
  if (attempt() || frames === 0) return;
  requestAnimationFrame(() => persist(attempt, frames - 1));
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
      persist(() => {
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
