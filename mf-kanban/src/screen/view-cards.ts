import { createContext } from 'react';
import type { BoardViewServices, CardGroup } from 'shared-api/remote';

/** The cards of the open view; lets keys and selection work with any view. */
export interface ViewCards extends Pick<
  BoardViewServices,
  'registerGroups' | 'registerReveal' | 'focus'
> {
  /** The currently shown cards, in the order in which arrow keys visit the groups. */
  readonly groups: () => readonly CardGroup[];
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

/** After so many, a change is drawn, and what it was made in is closed. */
export const MAX_FRAMES = 60;

/** What is opened from a card, and has the focus until it is gone. */
export const LAYERS = '[role="menu"], [role="dialog"]';

/** Retries on each animation frame until it succeeds: a card may have to be rendered first. */
export function retry(attempt: () => boolean, frames = MAX_FRAMES): void {
  if (attempt() || frames === 0) return;
  requestAnimationFrame(() => retry(attempt, frames - 1));
}

function focusMounted(cardId: number): boolean {
  const card = document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`);
  card?.focus();
  return card !== null;
}

export function createViewCards(): ViewCards {
  const reveals = new Map<CardGroup['key'], (cardId: number) => boolean>();
  const none = (): readonly CardGroup[] => [];
  let groups = none;
  /** The card that gets the focus once a view says what it shows, unless the focus moves until then. */
  let awaited: { readonly cardId: number; readonly from: Element | null } | null = null;
  function focus(cardId: number): void {
    awaited = groups === none ? { cardId, from: document.activeElement } : null;
    const key = groups().find(inGroup(cardId))?.key;
    if (key === undefined) return;
    let isRevealed = false;
    retry(() => {
      isRevealed ||= reveals.get(key)?.(cardId) === true;
      return isRevealed && focusMounted(cardId);
    });
  }
  return {
    groups: () => groups(),
    focus,
    registerGroups(shown) {
      groups = shown;
      if (awaited?.from === document.activeElement) focus(awaited.cardId);
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
