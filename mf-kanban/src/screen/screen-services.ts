import { createContext, useContext } from 'react';
import type { Person } from 'shared-api/client';
import type { PageHeader } from 'shared-api/remote';
import type { FindBoards } from 'shared-ui/place-fields';

export interface AttachedFile {
  boardId: number;
  cardId: number;
  attachmentId: number;
}

/** What the board's components need of the shell beside its store. */
export interface ScreenServices {
  /** The signed-in user. */
  me: number | null;
  /** The row above the board. */
  header: PageHeader;
  /** Finds people who are not on the board yet. */
  searchPeople: (keyword: string, boardId: number) => Promise<Person[]>;
  /** Finds boards that the user may edit, by name. */
  findBoards: FindBoards;
  /** Reads an attachment or its thumbnail. */
  loadFile: (file: AttachedFile, size: 'thumbnail' | 'whole') => Promise<Blob>;
}

const ScreenServicesContext = createContext<ScreenServices>({
  me: null,
  header: { placeOf: () => null, onChange: () => () => undefined },
  searchPeople: () => Promise.resolve([]),
  findBoards: () => Promise.resolve([]),
  loadFile: () => Promise.reject(new Error('No files here.')),
});

export const ScreenServicesProvider = ScreenServicesContext.Provider;

export function useScreenServices(): ScreenServices {
  return useContext(ScreenServicesContext);
}
