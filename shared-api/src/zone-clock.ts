/** What the clocks of a time zone show. */
export interface ZoneClock {
  /** What they show at a moment, in ms as if they were in UTC. */
  readonly wallAt: (at: number) => number;
  /**
   * The moment at which they show something. A time that a change of the clocks leaves out is as long
   * after midnight as on any other day.
   */
  readonly momentOf: (wall: number) => number;
}

/** The clocks of a time zone by its IANA name; throws a `RangeError` if there is none. */
export function zoneClock(timeZone: string): ZoneClock {
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
  function wallAt(at: number): number {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  function momentOf(wall: number): number {
    // The offset at the guess may be that before a change of the clocks; the second step mends it.
    const guess = wall - (wallAt(wall) - wall);
    return guess - (wallAt(guess) - wall);
  }
  return { wallAt, momentOf };
}
