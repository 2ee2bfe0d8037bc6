import { asClock } from './durations.ts';
import styles from './RunningClock.module.css';
import { useNow } from './use-now.ts';

/** How long a timer has been running; it ticks by itself, so that nothing else renders again. */
export function RunningClock({ startedAt }: { startedAt: string }) {
  return (
    <time role="timer" className={styles.clock}>
      {asClock(startedAt, useNow(true))}
    </time>
  );
}
