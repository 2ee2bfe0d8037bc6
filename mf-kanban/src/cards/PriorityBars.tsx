import type { Priority } from 'shared-api/limits';
import { texts } from '../texts/texts.ts';
import styles from './CardTile.module.css';

/** A card's priority: three bars, of which one or all are filled. */
export function PriorityBars({ priority }: { priority: Exclude<Priority, 'medium'> }) {
  return (
    <svg
      role="img"
      aria-label={texts.priorityIs[priority]}
      className={styles.priority}
      data-priority={priority}
      viewBox="0 0 14 14"
    >
      <rect x="1" y="8" width="3" height="5" rx="1" />
      <rect x="5.5" y="5" width="3" height="8" rx="1" />
      <rect x="10" y="2" width="3" height="11" rx="1" />
    </svg>
  );
}
