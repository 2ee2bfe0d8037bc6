import { z } from 'zod';
import { openObject } from '../release/open-object.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MINUTE_MS = 60_000;
const WEEK_MIN = 7 * 24 * 60;

const weeklySchema = z.string().regex(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([01]\d|2[0-3]):[0-5]\d$/);

/** A time in which nothing new comes into force: once, or every week; in UTC. */
export const freezeSchema = z.union([
  openObject({ from: z.iso.datetime(), until: z.iso.datetime() }).refine(
    ({ from, until }) => Date.parse(from) < Date.parse(until),
    'it ends before it begins',
  ),
  openObject({ from: weeklySchema, until: weeklySchema }),
]);

export type Freeze = z.infer<typeof freezeSchema>;

/** The latest end of the freezes that hold at a time, in milliseconds; undefined without one. */
export function frozenUntil(
  freezes: readonly Freeze[] | undefined,
  at: number,
): number | undefined {
  const ends = (freezes ?? []).flatMap((freeze) => endOf(freeze, at) ?? []);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

function endOf({ from, until }: Freeze, at: number): number | undefined {
  const [begin, end] = [minuteOfWeek(from), minuteOfWeek(until)];
  if (begin === undefined || end === undefined) {
    return Date.parse(from) <= at && at < Date.parse(until) ? Date.parse(until) : undefined;
  }
  const now = new Date(at);
  const minute = (now.getUTCDay() * 24 + now.getUTCHours()) * 60 + now.getUTCMinutes();
  const after = (one: number, other: number) => (one - other + WEEK_MIN) % WEEK_MIN;
  if (after(minute, begin) >= after(end, begin)) return undefined;
  return (Math.floor(at / MINUTE_MS) + after(end, minute)) * MINUTE_MS;
}

function minuteOfWeek(text: string): number | undefined {
  if (!weeklySchema.safeParse(text).success) return undefined;
  const [day = '', hours, minutes] = text.split(/[ :]/);
  return (DAYS.indexOf(day) * 24 + Number(hours)) * 60 + Number(minutes);
}

/** A freeze as it is typed. */
export const freezeText = ({ from, until }: Freeze): string => `${from}/${until}`;
