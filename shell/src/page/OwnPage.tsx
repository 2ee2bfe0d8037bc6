import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClientOptions, Board } from 'shared-api/client';
import type { HeaderPart, ShellServices } from 'shared-api/remote';
import { HeaderPlace } from 'shared-ui/header-place';
import type { FindCards } from 'shared-ui/found-cards';
import { PageTitle } from 'shared-ui/page-title';
import type { FindBoards } from 'shared-ui/place-fields';
import { createPageHeader, type ShellHeader } from './page-header.ts';
import { createPalette, type ShellPalette } from './palette.ts';

/** Asks who it is, in one of some ways; resolves with whether that was proved. */
export type AskIdentity = NonNullable<ApiClientOptions['onProofNeeded']>;

/** The services that the frame and the shell's own pages render with. */
export interface PageServices extends Pick<ShellServices, 'pageTitle' | 'slots'> {
  readonly notify: Pick<ShellServices['notify'], 'failure'>;
  readonly header: ShellHeader;
  readonly palette: ShellPalette;
  /** Sets how people are asked who they are before calls that need a proof; null: not at all. */
  readonly askIdentityBy: (ask: AskIdentity | null) => void;
  /** The boards that the person works on. */
  readonly findBoards: FindBoards;
  /** Reads a board, for what texts on it may refer to. */
  readonly readBoard: (boardId: number) => Promise<Board>;
  /** Finds cards that a text may refer to. */
  readonly findCards: FindCards;
}

export const PageServicesContext = createContext<PageServices>({
  pageTitle: { show: () => () => undefined },
  notify: { failure: () => undefined },
  header: createPageHeader(),
  palette: createPalette(),
  askIdentityBy: () => undefined,
  findBoards: () => Promise.resolve([]),
  readBoard: () => Promise.reject(new Error('There is no API.')),
  findCards: () => Promise.resolve([]),
});

/** Renders part of the header of one of the shell's own pages. */
export function OwnHeader({ part, children }: { part: HeaderPart; children: ReactNode }) {
  const { header } = useContext(PageServicesContext);
  return (
    <HeaderPlace header={header} part={part}>
      {children}
    </HeaderPlace>
  );
}

/** The browser title of one of the shell's own pages. */
export function OwnTitle({ title }: { title: string }) {
  return <PageTitle pageTitle={useContext(PageServicesContext).pageTitle} title={title} />;
}

/** The name of one of the shell's own pages, in the header and in the browser title. */
export function OwnName({ name }: { name: string }) {
  return (
    <>
      <OwnTitle title={name} />
      <OwnHeader part="name">
        <h1>{name}</h1>
      </OwnHeader>
    </>
  );
}
