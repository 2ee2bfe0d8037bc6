import type { RefObject } from 'react';
import { useKeys } from 'shared-ui';
import { useCard } from '../card/card-context.ts';
import { useGoToCard } from '../card/use-go-to-card.ts';

export const PREVIOUS_KEY = 'k';
export const NEXT_KEY = 'j';

/** The previous and next card in the list; K and J lead there unless the user is typing. */
export function useNeighbours(inside: RefObject<Element | null>) {
  const { previous, next } = useCard();
  const go = useGoToCard();
  useKeys(({ key }) => {
    if (key === PREVIOUS_KEY) go(previous);
    if (key === NEXT_KEY) go(next);
  }, inside);
  return { previous, next, go };
}
