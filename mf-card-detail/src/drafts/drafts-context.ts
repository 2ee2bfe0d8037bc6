import { createContext, use } from 'react';
import type { Drafts } from './drafts.ts';

interface DraftServices {
  readonly drafts: Drafts;
  /** Keeps the text submitted in an editor until the server has confirmed it. */
  readonly keepSent: (cardId: number, editor: string) => void;
}

const DraftsContext = createContext<DraftServices | null>(null);

export const DraftsProvider = DraftsContext.Provider;

export function useDrafts(): DraftServices {
  const services = use(DraftsContext);
  if (services === null) throw new Error('There is no DraftsProvider above.');
  return services;
}
