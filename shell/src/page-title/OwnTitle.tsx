import { createContext, useContext } from 'react';
import type { PageTitle as PageTitleService } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';

export const PageTitleContext = createContext<PageTitleService>({ show: () => () => undefined });

/** The title of one of the shell's own pages. */
export function OwnTitle({ title }: { title: string }) {
  return <PageTitle pageTitle={useContext(PageTitleContext)} title={title} />;
}
