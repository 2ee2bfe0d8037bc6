import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A titled list, or a text if it is empty. */
export function Panel({
  title,
  empty,
  children,
}: {
  title: string;
  empty: string;
  children: ReactNode[];
}) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className={styles.empty}>{empty}</p>}
    </section>
  );
}
