import { type ReactNode, useCallback, useContext } from 'react';
import type { HeaderPart } from 'shared-api/remote';
import { PageServicesContext } from '../page/OwnPage.tsx';
import { HeaderTimer } from '../timer/HeaderTimer.tsx';
import styles from './Header.module.css';

/** Where the page draws a part of the row. */
function Place({ part }: { part: HeaderPart }) {
  const { header } = useContext(PageServicesContext);
  const ref = useCallback(
    (element: HTMLElement | null) => header.set(part, element),
    [header, part],
  );
  return <div ref={ref} className={styles.place} data-part={part} />;
}

interface Props {
  /** The shell's own elements before and after the page's name. */
  start: ReactNode;
  behindName: ReactNode;
}

/** The one row above a page: the page fills its places. */
export function Header({ start, behindName }: Props) {
  return (
    <header className={styles.header} data-beside-sidebar>
      {start}
      <Place part="name" />
      {behindName}
      <Place part="views" />
      <span className={styles.space} />
      <HeaderTimer />
      <Place part="people" />
      <Place part="actions" />
    </header>
  );
}
