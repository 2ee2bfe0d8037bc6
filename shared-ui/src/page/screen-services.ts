import { createContext, use, useCallback } from 'react';
import type { Card, Person, Publicity } from 'shared-api/client';
import type { PageHeader, ShellServices } from 'shared-api/remote';
import type { LoadFile } from '../files/use-blob-url.ts';
import type { FindBoards } from '../places/use-move-targets.ts';
import { type FindCards, findCardsBy } from '../references/use-found-cards.ts';

export interface AttachedFile {
  readonly boardId: number;
  readonly cardId: number;
  readonly attachmentId: number;
}

/** The services of the shell that the components of a board or card need beside its store. */
export interface ScreenServices {
  /** The signed-in user. */
  readonly me: number | null;
  /** What the instance lets be public; undefined if a shell of before does not say it. */
  readonly publicity: Publicity | undefined;
  /** The row above the page. */
  readonly header: PageHeader;
  /** The shell's page of something that does not exist. */
  readonly NotFound: ShellServices['NotFound'];
  /** Offers entries to the shell's palette. */
  readonly palette: ShellServices['palette'];
  /** What other remotes bring for the screens. */
  readonly slots: ShellServices['slots'];
  /** Finds people who are not on the board yet. */
  readonly searchPeople: (keyword: string, boardId: number) => Promise<Person[]>;
  /** Finds boards that the user may edit, by name. */
  readonly findBoards: FindBoards;
  /** Finds cards that a text may refer to. */
  readonly findCards: FindCards;
  /** Reads an attachment or its thumbnail. */
  readonly loadFile: (file: AttachedFile, size: 'thumbnail' | 'whole') => Promise<Blob>;
}

const ScreenServicesContext = createContext<ScreenServices | null>(null);

export const ScreenServicesProvider = ScreenServicesContext.Provider;

/** The services of the nearest `ScreenServicesProvider`; throws without one. */
export function useScreenServices(): ScreenServices {
  const services = use(ScreenServicesContext);
  if (services === null) throw new Error('There is no ScreenServicesProvider above.');
  return services;
}

/** Makes the services of a remote's screens from those of the shell. */
export function createScreenServices({
  api,
  header,
  session,
  NotFound,
  palette,
  slots,
}: Pick<
  ShellServices,
  'api' | 'header' | 'session' | 'NotFound' | 'palette' | 'slots'
>): ScreenServices {
  return {
    get me() {
      return session.user()?.id ?? null;
    },
    get publicity() {
      return session.user()?.publicity;
    },
    header,
    NotFound,
    palette,
    slots,
    searchPeople: async (keyword, boardId) =>
      (await api.auth.searchByBoardId({ keyword, boardId })).data,
    findBoards: async (keyword) =>
      (await api.card.getMoveTargets(keyword === '' ? {} : { keyword })).data,
    findCards: findCardsBy(api),
    loadFile: async (file, size) =>
      (await api.card[size === 'whole' ? 'download' : 'thumbnail'](file)).data,
  };
}

/** Returns a function that reads the attachments of one card. */
export function useLoadFile({ id: cardId, boardId }: Pick<Card, 'id' | 'boardId'>): LoadFile {
  const { loadFile } = useScreenServices();
  return useCallback(
    (attachmentId, size) => loadFile({ boardId, cardId, attachmentId }, size),
    [loadFile, boardId, cardId],
  );
}
