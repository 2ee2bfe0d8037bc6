import { createContext, use } from 'react';
import type { CardDetail, Right } from 'shared-api/client';

export const CardContext = createContext<CardDetail | null>(null);

/** The card on the screen, for all components of its page. */
export function useCard(): CardDetail {
  const card = use(CardContext);
  if (card === null) throw new Error('There is no card around this component.');
  return card;
}

export const useMay = (right: Right): boolean => useCard().board.rights.includes(right);
