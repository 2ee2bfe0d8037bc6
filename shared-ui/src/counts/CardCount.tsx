import styles from './CardCount.module.css';
import { texts } from './texts.ts';

interface Props {
  /** How many cards there are. */
  count: number;
  /** How many there may be; null: any number. */
  limit: number | null;
  /** How many of them a filter shows; null: nothing is filtered. */
  shown?: number | null;
  /** What else the tooltip and screen readers say. */
  notes?: readonly string[];
}

/** How close the count is to its limit; undefined if it is far from it or there is none. */
function fillOf(count: number, limit: number | null) {
  if (limit === null || count < limit - 1) return undefined;
  if (count < limit) return 'near';
  return count === limit ? 'full' : 'over';
}

/** How many cards a list or group has and may have, as '3/5'. */
export function CardCount({ count, limit, shown = null, notes = [] }: Props) {
  const all = limit === null ? texts.cards(count) : texts.cardsOfLimit(count, limit);
  const label = [all, ...(shown === null ? [] : [texts.shown(shown)]), ...notes].join(', ');
  const counted = limit === null ? `${count}` : `${count}/${limit}`;
  return (
    <span
      className={styles.count}
      data-fill={fillOf(count, limit)}
      data-limited={limit !== null || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      {shown === null ? counted : texts.shownOf(shown, counted)}
    </span>
  );
}
