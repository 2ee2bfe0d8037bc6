import { shallowEqual, useSelector } from 'react-redux';
import { selectCardCounts } from '../cards/card-counts.ts';
import type { WithDueMoments } from '../due/due-moments-slice.ts';
import { type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import styles from './BoardScreen.module.css';

/** How many tasks there are; high priority and overdue only above zero (section 2). */
export function BoardStats() {
  const counts = useSelector(
    (state: WithCards & WithDueMoments) => selectCardCounts(state).board,
    shallowEqual,
  );
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
