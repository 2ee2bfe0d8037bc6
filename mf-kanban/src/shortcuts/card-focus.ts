import type { Virtualizer } from '@tanstack/react-virtual';
import { createContext, use, useEffect } from 'react';
import type { Card } from 'shared-api/client';

/** Gives a card the focus, also when it is not mounted yet. */
export interface CardFocus {
  focus(listId: number, cardId: number): void;
  /** A list says how one of its cards is brought into sight; the answer takes that back. */
  register(listId: number, reveal: (cardId: number) => boolean): () => void;
}

const PATIENCE_FRAMES = 20;

function focusWhenMounted(cardId: number, frames = PATIENCE_FRAMES): void {
  const card = document.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`);
  if (card) card.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenMounted(cardId, frames - 1));
}

export function createCardFocus(): CardFocus {
  const lists = new Map<number, (cardId: number) => boolean>();
  return {
    focus(listId, cardId) {
      if (lists.get(listId)?.(cardId) === true) focusWhenMounted(cardId);
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
