import { useEffect, useState } from 'react';
import { asClock } from './durations.ts';
import styles from './RunningClock.module.css';

const SECOND_MS = 1000;

/** The time, updated each second while something runs. */
function useNow(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return now;
}

/** How long a timer has been running; it ticks by itself, so that nothing else renders again. */
export function RunningClock({ startedAt }: { startedAt: string }) {
  return (
    <time role="timer" className={styles.clock}>
      {asClock(startedAt, useNow(true))}
    </time>
  );
}
