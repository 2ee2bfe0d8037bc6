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

/** The headings of the card's name, of its sections and of their parts: below the board's if it is there. */
export function useHeadings() {
  const { isOverBoard } = useCardPresentation();
  return isOverBoard
    ? ({ Name: 'h2', Section: 'h3', Part: 'h4' } as const)
    : ({ Name: 'h1', Section: 'h2', Part: 'h3' } as const);
}
