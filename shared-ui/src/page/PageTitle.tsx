import { useEffect } from 'react';
import type { ShellServices } from 'shared-api/remote';

interface Props extends Pick<ShellServices, 'pageTitle'> {
  /** Null while it is unknown. */
  title: string | null;
  /** The screen is a layer over another one, whose title returns with it. */
  isOver?: boolean;
}

/** Sets the title of the browser's tab to the screen's, while that is shown. Draws nothing. */
export function PageTitle({ pageTitle, title, isOver = false }: Props) {
  useEffect(
    () => (title === null ? undefined : pageTitle.show(title, { isOver })),
    [pageTitle, title, isOver],
  );
  return null;
}
