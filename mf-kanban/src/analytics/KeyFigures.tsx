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

interface FigureProps {
  name: string;
  value: string | number;
  /** A secondary number, in small print. */
  beside?: readonly [name: string, value: string | number];
}

function Figure({ name, value, beside }: FigureProps) {
  return (
    <dl>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {beside && (
        <div>
          <dt>{beside[0]}</dt>
          <dd>{beside[1]}</dd>
        </div>
      )}
    </dl>
  );
}

/** The four most important numbers. */
export function KeyFigures({
  analytics: { cycleTime, overdue, workInProgress },
}: {
  analytics: Analytics;
}) {
  const inProgress = workInProgress.reduce((sum, { cards }) => sum + cards, 0);
  const { flow } = texts;
  return (
    <div className={styles.key}>
      <Figure name={flow.cardsCompleted} value={cycleTime.cards} />
      <Figure
        name={flow.cycleMedian}
        value={duration(cycleTime.median)}
        beside={[flow.cyclePercentile, duration(cycleTime.percentile85)]}
      />
      <Figure
        name={flow.leadMedian}
        value={duration(cycleTime.leadMedian)}
        beside={[flow.leadPercentile, duration(cycleTime.leadPercentile85)]}
      />
      <Figure name={flow.inProgress} value={inProgress} beside={[texts.overdue, overdue]} />
    </div>
  );
}
