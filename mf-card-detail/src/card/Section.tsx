import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Stands before the title. */
  icon: ReactNode;
  /** Beside the title, such as a count. */
  aside?: ReactNode;
  /** Stands at the end of the title's line. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of the card's page under its title. */
export function Section({ title, icon, aside, tools, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        {icon}
        <h3 id={id}>{title}</h3>
        {aside}
        {tools && <span className={styles.tools}>{tools}</span>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
