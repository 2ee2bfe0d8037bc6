import type { CardDetail, TimeEntry } from 'shared-api/client';
import { texts } from '../texts.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const MS_PER_MINUTE = 60_000;

/** Minutes in words: '1 h 5 min'. */
export function inWords(minutes: number): string {
  const whole = Math.round(minutes);
  return texts.time.duration(Math.floor(whole / MINUTES_PER_HOUR), whole % MINUTES_PER_HOUR);
}

/** How long an entry lasted, or has been running until now. */
export function minutesOf({ startedAt, endedAt }: TimeEntry, now = new Date()): number {
  const end = endedAt === null ? now : new Date(endedAt);
  return Math.max(0, (end.getTime() - new Date(startedAt).getTime()) / MS_PER_MINUTE);
}

/** All that was spent on a card; timers that run count until now. */
export function totalMinutes({ timeSpentSeconds, timeEntries }: CardDetail): number {
  const running = timeEntries.filter(({ endedAt }) => endedAt === null);
  return running.reduce(
    (sum, entry) => sum + minutesOf(entry),
    timeSpentSeconds / SECONDS_PER_MINUTE,
  );
}
