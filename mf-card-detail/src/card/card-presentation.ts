import { createContext, use } from 'react';

/** How the card is presented. */
export interface CardPresentation {
  /** The board's address, as it was shown. */
  readonly boardPath: string;
  /** Whether the card is a dialog over its board rather than a page. */
  readonly isOverBoard: boolean;
  readonly close: () => void;
}

export const CardPresentationContext = createContext<CardPresentation>({
  boardPath: '/',
  isOverBoard: false,
  close: () => undefined,
});

export const useCardPresentation = (): CardPresentation => use(CardPresentationContext);
