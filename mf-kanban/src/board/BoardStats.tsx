import { createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { isOverdue } from '../cards/due.ts';
import { selectCards, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import styles from './BoardScreen.module.css';

/** Counted once for each change of a card, however often the store changes otherwise. */
const selectCounts = createSelector(
  (state: WithLists) => selectCards(state),
  (entities) => {
    const counts = { total: 0, completed: 0, high: 0, overdue: 0 };
    for (const card of Object.values(entities)) {
      counts.total++;
      if (card.complete === 1) counts.completed++;
      if (card.priority === 'high') counts.high++;
      if (isOverdue(card)) counts.overdue++;
    }
    return counts;
  },
);

/** How many tasks there are; high priority and overdue only above zero (section 2). */
export function BoardStats() {
  const counts = useSelector(selectCounts);
  return (
    <dl className={styles.stats}>
      <Stat label={texts.totalTasks} value={counts.total} />
      <Stat label={texts.completed} value={counts.completed} />
      {counts.high > 0 && <Stat label={texts.highPriority} value={counts.high} />}
      {counts.overdue > 0 && <Stat label={texts.overdue} value={counts.overdue} />}
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
