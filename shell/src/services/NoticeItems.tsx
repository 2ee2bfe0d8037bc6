import type { NoticeOptions } from 'shared-api/remote';
import { texts } from '../texts.ts';
import styles from './NoticeItems.module.css';

interface Props {
  readonly items: NonNullable<NoticeOptions['items']>;
}

/** The things that a notice is about, each with the reason where these differ; folded at first. */
export function NoticeItems({ items }: Props) {
  return (
    <details className={styles.items}>
      <summary>{texts.whichOnes}</summary>
      <ul>
        {items.map(({ name, reason }, at) => (
          // Names may be the same, and the list never changes.
          <li key={at}>
            {name}
            {reason !== undefined && <span>{reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
