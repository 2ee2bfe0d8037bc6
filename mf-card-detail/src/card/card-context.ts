import { createContext, use } from 'react';
import type { OpenCard, Right } from 'shared-api/client';

export const CardContext = createContext<OpenCard | null>(null);

/** The card on the screen, for all components of its page. */
export function useCard(): OpenCard {
  const card = use(CardContext);
  if (card === null) throw new Error('There is no card around this component.');
  return card;
}

export const useMay = (right: Right): boolean => useCard().board.rights.includes(right);
