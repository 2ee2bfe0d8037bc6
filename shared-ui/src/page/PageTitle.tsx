import { useEffect } from 'react';
import type { ShellServices } from 'shared-api/remote';

interface Props extends Pick<ShellServices, 'pageTitle'> {
  /** Null while it is not known. */
  title: string | null;
  /** The screen lies over another one, which keeps its own title for when it is alone again. */
  isOver?: boolean;
}

/** Calls the browser's tab by what is on the screen, as long as it is. Draws nothing. */
export function PageTitle({ pageTitle, title, isOver = false }: Props) {
  useEffect(
    () => (title === null ? undefined : pageTitle.show(title, { isOver })),
    [pageTitle, title, isOver],
  );
  return null;
}
