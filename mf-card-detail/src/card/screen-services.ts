import { createContext, use } from 'react';
import type { PageHeader, ShellServices } from 'shared-api/remote';
import type { FindBoards } from 'shared-ui/place-fields';
import type { Drafts } from '../drafts/drafts.ts';

/** What the card's components need of the shell beside its store. */
export interface ScreenServices {
  /** The signed-in user. */
  readonly me: number | null;
  readonly drafts: Drafts;
  /** The row above the page. */
  readonly header: PageHeader;
  /** Keeps what was submitted in an editor until the server has confirmed it. */
  readonly keepSent: (cardId: number, editor: string) => void;
  /** Reads an attachment or its thumbnail. */
  readonly loadFile: (file: AttachedFile, size: 'thumbnail' | 'whole') => Promise<Blob>;
  readonly findBoards: FindBoards;
}

interface AttachedFile {
  readonly boardId: number;
  readonly cardId: number;
  readonly attachmentId: number;
}

const ScreenServicesContext = createContext<ScreenServices | null>(null);

export const ScreenServicesProvider = ScreenServicesContext.Provider;

export function useScreenServices(): ScreenServices {
  const services = use(ScreenServicesContext);
  if (services === null) throw new Error('There is no ScreenServicesProvider above.');
  return services;
}

/** What components read by themselves, such as images. */
export function createScreenServices(
  { api, header, session }: Pick<ShellServices, 'api' | 'header' | 'session'>,
  kept: Pick<ScreenServices, 'drafts' | 'keepSent'>,
): ScreenServices {
  return {
    get me() {
      return session.user()?.id ?? null;
    },
    header,
    ...kept,
    loadFile: async (file, size) =>
      (await api.card[size === 'whole' ? 'download' : 'thumbnail'](file)).data,
    findBoards: async (keyword) =>
      (await api.card.getMoveTargets(keyword === '' ? {} : { keyword })).data,
  };
}
