import styles from './ListColumn.module.css';
import type { ListRow } from '../../entities/lists/list-slice.ts';

/** How many cards a list has, and may have. */
export function CardCount({ list: { cardIds, limit } }: { list: ListRow }) {
  const count = cardIds.length;
  return <span className={styles.count}>{limit === null ? count : `${count}/${limit}`}</span>;
}
