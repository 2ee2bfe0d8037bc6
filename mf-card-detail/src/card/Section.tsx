import { type ReactNode, useId } from 'react';
import { useHeadings } from './card-presentation.ts';
import styles from './Section.module.css';

interface Props {
  title: ReactNode;
  /** Shown before the title. */
  icon: ReactNode;
  /** Shown after the title, such as a count. */
  aside?: ReactNode;
  /** Shown at the end of the title's row. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled section of the card page. */
export function Section({ title, icon, aside, tools, children }: Props) {
  const id = useId();
  const { Section: Heading } = useHeadings();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        {icon}
        <Heading id={id}>{title}</Heading>
        {aside}
        {tools && <span className={styles.tools}>{tools}</span>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
