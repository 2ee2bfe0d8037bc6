import { type ListRow } from 'shared-cards';
import styles from './ListColumn.module.css';

/** How many cards a list has, and may have. */
export function CardCount({ list: { cardIds, limit } }: { list: ListRow }) {
  const count = cardIds.length;
  return <span className={styles.count}>{limit === null ? count : `${count}/${limit}`}</span>;
}
