import { createContext, use } from 'react';

/** What is around the card's content. */
export interface CardFrame {
  /** Where the board is. */
  readonly boardPath: string;
  /** The card is a dialog over its board, and not a page. */
  readonly isOverBoard: boolean;
  readonly close: () => void;
}

export const CardFrameContext = createContext<CardFrame>({
  boardPath: '/',
  isOverBoard: false,
  close: () => undefined,
});

export const useCardFrame = (): CardFrame => use(CardFrameContext);
