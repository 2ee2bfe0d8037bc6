import { createContext, useContext } from 'react';
import type { Person } from 'shared-api/client';

/** What the board's components need of the shell beside its store. */
export interface ScreenServices {
  /** Who is signed in. */
  me: number | null;
  /** Finds people who are not on the board yet. */
  searchPeople: (keyword: string, boardId: number) => Promise<Person[]>;
}

const ScreenServicesContext = createContext<ScreenServices>({
  me: null,
  searchPeople: () => Promise.resolve([]),
});

export const ScreenServicesProvider = ScreenServicesContext.Provider;

export function useScreenServices(): ScreenServices {
  return useContext(ScreenServicesContext);
}
