import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Stands before the title. */
  icon?: ReactNode;
  /** Stands at the end of the title's line. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of the card's page under its title. */
export function Section({ title, icon, tools, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id}>
          {icon}
          {title}
        </h3>
        {tools}
      </div>
      {children}
    </section>
  );
}
