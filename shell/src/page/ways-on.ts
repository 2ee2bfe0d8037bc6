import { createContext, type ReactNode } from 'react';

/** What the frame offers to somebody whose page is not there; nothing outside the frame. */
export interface WaysOn {
  readonly actions: ReactNode;
  readonly more: ReactNode;
}

export const WaysOnContext = createContext<WaysOn | null>(null);
