import { createContext, type ReactNode, useContext } from 'react';
import type { HeaderPart, ShellServices } from 'shared-api/remote';
import { HeaderPlace } from 'shared-ui/header-place';
import { PageTitle } from 'shared-ui/page-title';
import type { FindBoards } from 'shared-ui/place-fields';
import { createPageHeader, type ShellHeader } from './page-header.ts';

/** What the frame and the shell's own pages draw with. */
export interface PageServices extends Pick<ShellServices, 'pageTitle'> {
  readonly header: ShellHeader;
  /** The boards that the person works on. */
  readonly findBoards: FindBoards;
}

export const PageServicesContext = createContext<PageServices>({
  pageTitle: { show: () => () => undefined },
  header: createPageHeader(),
  findBoards: () => Promise.resolve([]),
});

/** What one of the shell's own pages draws in the row above it. */
export function OwnHeader({ part, children }: { part: HeaderPart; children: ReactNode }) {
  const { header } = useContext(PageServicesContext);
  return (
    <HeaderPlace header={header} part={part}>
      {children}
    </HeaderPlace>
  );
}

/** The browser's tab of one of the shell's own pages. */
export function OwnTitle({ title }: { title: string }) {
  return <PageTitle pageTitle={useContext(PageServicesContext).pageTitle} title={title} />;
}

/** The name of one of the shell's own pages, in the row above it and on the browser's tab. */
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
