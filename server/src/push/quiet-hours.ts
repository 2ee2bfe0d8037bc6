import type { QuietHours } from 'shared-api/contract';
import { zoneClock } from 'shared-api/zone-clock';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The moments between which nothing is pushed. */
export interface QuietPeriod {
  readonly start: Date;
  readonly end: Date;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The quiet period that a moment is in; null if it is in none. */
export function quietPeriodAt(at: Date, { from, to, timeZone }: QuietHours): QuietPeriod | null {
  const { wallAt, momentOf } = zoneClock(timeZone);
  const [begins, ends] = [minutesOf(from) * MINUTE_MS, minutesOf(to) * MINUTE_MS];
  const today = Math.floor(wallAt(at.getTime()) / DAY_MS) * DAY_MS;
  for (const day of [today - DAY_MS, today]) {
    const start = momentOf(day + begins);
    const end = momentOf(day + ends + (ends <= begins ? DAY_MS : 0));
    if (start <= at.getTime() && at.getTime() < end) {
      return { start: new Date(start), end: new Date(end) };
    }
  }
  return null;
}
