import { createContext, type ReactNode } from 'react';

/** What the frame offers to somebody whose page is not there; nothing outside the frame. */
export interface NotFoundParts {
  readonly actions: ReactNode;
  readonly more: ReactNode;
}

export const NotFoundPartsContext = createContext<NotFoundParts | null>(null);
