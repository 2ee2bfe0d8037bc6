import type { Analytics } from 'shared-api/client';
import { texts } from '../texts/texts.ts';
import styles from './Analytics.module.css';

const HOURS_PER_DAY = 24;

/** Hours up to two days, then days. */
function duration(hours: number | null): string {
  if (hours === null) return texts.flow.unknown;
  return hours < 2 * HOURS_PER_DAY
    ? texts.flow.hours(texts.flow.number(hours))
    : texts.flow.days(hours / HOURS_PER_DAY);
}

/** The numbers that are asked for first. */
export function KeyFigures({
  analytics: { cycleTime, overdue, workInProgress },
}: {
  analytics: Analytics;
}) {
  const inProgress = workInProgress.reduce((sum, { cards }) => sum + cards, 0);
  const figures = [
    [texts.flow.cycleMedian, duration(cycleTime.median)],
    [texts.flow.cyclePercentile, duration(cycleTime.percentile85)],
    [texts.flow.leadMedian, duration(cycleTime.leadMedian)],
    [texts.flow.leadPercentile, duration(cycleTime.leadPercentile85)],
    [texts.flow.cardsCompleted, cycleTime.cards],
    [texts.flow.inProgress, inProgress],
    [texts.overdue, overdue],
  ] as const;
  return (
    <dl className={styles.key}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
