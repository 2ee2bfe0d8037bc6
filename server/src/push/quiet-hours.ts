import type { QuietHours } from 'shared-api/contract';

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

/** The wall clock of a time zone: what it shows, in ms as if it were in UTC. */
function wallClockIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/**
 * The quiet period that a moment is in; null if it is in none. A time that a change of the clocks
 * leaves out is as long after midnight as on any other day.
 */
export function quietPeriodAt(at: Date, { from, to, timeZone }: QuietHours): QuietPeriod | null {
  const wallClock = wallClockIn(timeZone);
  const momentOf = (wall: number) => {
    // The offset at the guess may be that before a change of the clocks; the second step mends it.
    const guess = wall - (wallClock(wall) - wall);
    return guess - (wallClock(guess) - wall);
  };
  const [begins, ends] = [minutesOf(from) * MINUTE_MS, minutesOf(to) * MINUTE_MS];
  const today = Math.floor(wallClock(at.getTime()) / DAY_MS) * DAY_MS;
  for (const day of [today - DAY_MS, today]) {
    const start = momentOf(day + begins);
    const end = momentOf(day + ends + (ends <= begins ? DAY_MS : 0));
    if (start <= at.getTime() && at.getTime() < end) {
      return { start: new Date(start), end: new Date(end) };
    }
  }
  return null;
}
