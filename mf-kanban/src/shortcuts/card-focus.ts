import type { Virtualizer } from '@tanstack/react-virtual';
import { createContext, use, useEffect } from 'react';
import type { Card } from 'shared-api/client';

/** Gives a card the focus, also when it is not mounted yet. */
export interface CardFocus {
  focus(listId: number, cardId: number): void;
  /** A list says how one of its cards is brought into sight; the answer takes that back. */
  register(listId: number, reveal: (cardId: number) => boolean): () => void;
}

const PATIENCE_FRAMES = 30;

/** Tries with each frame until it succeeds: a card may have to be drawn first. */
function persist(attempt: () => boolean, frames = PATIENCE_FRAMES): void {
  if (attempt() || frames === 0) return;
  requestAnimationFrame(() => persist(attempt, frames - 1));
}

function focusMounted(cardId: number): boolean {
  const card = document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`);
  card?.focus();
  return card !== null;
}

export function createCardFocus(): CardFocus {
  const lists = new Map<number, (cardId: number) => boolean>();
  return {
    focus(listId, cardId) {
      let isRevealed = false;
      persist(() => {
        isRevealed ||= lists.get(listId)?.(cardId) === true;
        return isRevealed && focusMounted(cardId);
      });
    },
    register(listId, reveal) {
      lists.set(listId, reveal);
      return () => void lists.delete(listId);
    },
  };
}

export const CardFocusContext = createContext<CardFocus>(createCardFocus());

/** Lets the shortcuts reach this list's cards. */
export function useCardFocus(
  listId: number,
  cards: readonly Card[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): void {
  const focus = use(CardFocusContext);
  useEffect(
    () =>
      focus.register(listId, (cardId) => {
        const index = cards.findIndex(({ id }) => id === cardId);
        if (index !== -1) virtualizer.scrollToIndex(index);
        return index !== -1;
      }),
    [focus, listId, cards, virtualizer],
  );
}
