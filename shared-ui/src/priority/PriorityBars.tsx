import type { Priority } from 'shared-api/limits';
import styles from './PriorityBars.module.css';

interface Props {
  priority: Priority;
  /** Left out where its name is beside it. */
  label?: string;
}

/** How urgent a card is: three bars, of which one, two or all are filled. */
export function PriorityBars({ priority, label }: Props) {
  const names =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...names} className={styles.bars} data-priority={priority} viewBox="0 0 14 14">
      <rect x="1" y="8" width="3" height="5" rx="1" />
      <rect x="5.5" y="5" width="3" height="8" rx="1" />
      <rect x="10" y="2" width="3" height="11" rx="1" />
    </svg>
  );
}
