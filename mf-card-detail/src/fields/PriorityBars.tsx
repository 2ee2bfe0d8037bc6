import type { Priority } from 'shared-api/limits';
import styles from './CardFields.module.css';

/** A decorative icon of three bars; the name of the priority is shown beside it. */
export function PriorityBars({ priority }: { priority: Priority }) {
  return (
    <svg aria-hidden className={styles.bars} data-priority={priority} viewBox="0 0 14 14">
      <rect x="1" y="8" width="3" height="5" rx="1" />
      <rect x="5.5" y="5" width="3" height="8" rx="1" />
      <rect x="10" y="1.5" width="3" height="11.5" rx="1" />
    </svg>
  );
}
