import type { CardDetail, TimeEntry } from 'shared-api/client';
import { texts } from './texts.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const MS_PER_MINUTE = 60_000;

/** Minutes as a text: '1 h 5 min'. */
export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes);
  return texts.duration(Math.floor(whole / MINUTES_PER_HOUR), whole % MINUTES_PER_HOUR);
}

/** How long an entry lasted, or has been running until now. */
export function minutesOf({ startedAt, endedAt }: TimeEntry, now = new Date()): number {
  const end = endedAt === null ? now : new Date(endedAt);
  return Math.max(0, (end.getTime() - new Date(startedAt).getTime()) / MS_PER_MINUTE);
}

type Timed = Pick<CardDetail, 'timeSpentSeconds' | 'timeEntries'>;

/** All that was spent on a card; timers that run count until now. */
export function totalMinutes({ timeSpentSeconds, timeEntries }: Timed, now = new Date()): number {
  const running = timeEntries.filter(({ endedAt }) => endedAt === null);
  return running.reduce(
    (sum, entry) => sum + minutesOf(entry, now),
    timeSpentSeconds / SECONDS_PER_MINUTE,
  );
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** How long a timer has been running, as a clock shows it: '1:05:09'. */
export function asClock(startedAt: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000));
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const parts = [minutes % MINUTES_PER_HOUR, seconds % SECONDS_PER_MINUTE].map(twoDigits);
  return [Math.floor(minutes / MINUTES_PER_HOUR), ...parts].join(':');
}
