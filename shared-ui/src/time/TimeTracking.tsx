import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { Play, Square } from 'lucide-react';
import { formatDuration, totalMinutes } from './durations.ts';
import { RunningClock } from './RunningClock.tsx';
import { texts } from './texts.ts';
import { TimeDetails, type TimeDetailsProps } from './TimeDetails.tsx';
import styles from './TimeTracking.module.css';

/** Time Tracking of a card: the person's timer, entries by hand, the total and the estimate. */
export function TimeTracking(props: TimeDetailsProps) {
  const { card, me, mayEdit, on } = props;
  const { timeEntries, estimateMinutes } = card;
  const own = timeEntries.find(({ user, endedAt }) => user === me && endedAt === null);
  const total = totalMinutes(card);
  return (
    <div className={styles.time}>
      <p className={styles.total}>
        {texts.total(formatDuration(total))}
        {estimateMinutes !== null && ` ${texts.ofEstimate(formatDuration(estimateMinutes))}`}
      </p>
      {estimateMinutes !== null && estimateMinutes > 0 && (
        <Progress
          size="small"
          showInfo={false}
          strokeColor={total > estimateMinutes ? 'var(--danger-text)' : 'var(--accent-text)'}
          aria-label={texts.ofTotal}
          percent={Math.min(100, Math.round((total / estimateMinutes) * 100))}
        />
      )}
      {mayEdit && (
        <div className={styles.timer}>
          {own ? (
            <>
              <Button
                type="primary"
                icon={<Square aria-hidden size={16} />}
                onClick={() => on.onStop()}
              >
                {texts.stop}
              </Button>
              <RunningClock startedAt={own.startedAt} />
            </>
          ) : (
            <Button
              title={texts.stopsOthers}
              icon={<Play aria-hidden size={16} />}
              onClick={() => on.onStart()}
            >
              {texts.start}
            </Button>
          )}
        </div>
      )}
      <TimeDetails {...props} />
    </div>
  );
}
