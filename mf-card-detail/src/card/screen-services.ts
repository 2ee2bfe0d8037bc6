import { createContext, use } from 'react';
import type { PageHeader } from 'shared-api/remote';
import type { FindBoards } from 'shared-ui/place-fields';
import type { Drafts } from '../drafts/drafts.ts';

/** What the card's components need of the shell beside its store. */
export interface ScreenServices {
  /** Who is signed in. */
  readonly me: number | null;
  readonly drafts: Drafts;
  /** The row above the page. */
  readonly header: PageHeader;
  /** Keeps what was submitted in an editor until the server has it. */
  readonly keepSent: (cardId: number, editor: string) => void;
  /** The bytes of an attached file, or of its small picture. */
  readonly loadFile: (file: AttachedFile, size: 'thumbnail' | 'whole') => Promise<Blob>;
  readonly findBoards: FindBoards;
}

/** One attachment, by all that a call needs to find it. */
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
