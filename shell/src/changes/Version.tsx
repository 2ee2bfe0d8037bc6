import { useId } from 'react';
import type { TextPart } from 'shared-api/merge';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { Timestamp } from 'shared-ui/timestamp';
import styles from './Conflict.module.css';
import { changeTexts as texts } from './texts.ts';

interface Props {
  readonly title: string;
  /** ISO 8601; left out: it is not known. */
  readonly at?: string | undefined;
  /** What is new in it is underlined, and named to screen readers. */
  readonly parts: readonly TextPart[];
}

/** One of several versions side by side. */
export function Version({ title, at, parts }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.version}>
      <div className={styles.head}>
        <h5 id={id}>{title}</h5>
        {at !== undefined && <Timestamp at={at} />}
      </div>
      <div className={styles.text} tabIndex={0} role="group" aria-labelledby={id}>
        {parts.length === 0 && <span className={styles.empty}>{texts.empty}</span>}
        {parts.map(({ text, isChanged }, index) =>
          isChanged ? (
            <ins key={index}>
              <VisuallyHidden>{`[${texts.newWords}: `}</VisuallyHidden>
              {text}
              <VisuallyHidden>]</VisuallyHidden>
            </ins>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </div>
    </section>
  );
}
