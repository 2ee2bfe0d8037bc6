import { createContext, type ReactNode } from 'react';

/** The links that the frame offers on a page that does not exist; none outside the frame. */
export interface NotFoundParts {
  readonly actions: ReactNode;
  readonly more: ReactNode;
}

export const NotFoundPartsContext = createContext<NotFoundParts | null>(null);
