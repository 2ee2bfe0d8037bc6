import { z } from 'zod';

/** The browsers that are counted apart, by their engines. */
const browsers = ['chromium', 'firefox', 'webkit', 'other'] as const;
export type Browser = (typeof browsers)[number];

/**
 * The views of a version by one kind of browser, and in how many of them something went wrong. A
 * page is counted once for each kind of trouble.
 */
const tallySchema = z.object({
  views: z.int().nonnegative(),
  /** It did not load or start, whether or not an earlier version took its place. */
  failed: z.int().nonnegative(),
  /** It threw while it was drawn, or where nobody caught it. */
  errors: z.int().nonnegative(),
  /** A saga or a reducer threw. */
  crashed: z.int().nonnegative(),
  /** Views by how long they took to be painted in classes. */
  took: z.array(z.int().nonnegative()),
});

export const talliesSchema = z.partialRecord(z.enum(browsers), tallySchema);
export type Tally = z.infer<typeof tallySchema>;
export type Tallies = z.infer<typeof talliesSchema>;
export type Trouble = 'failed' | 'errors' | 'crashed';

/** Upper ends of the classes of paint times, in milliseconds; the last class has none. */
const PAINTS_MS = [
  50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 9600,
];

export const noViews: Tally = { views: 0, failed: 0, errors: 0, crashed: 0, took: [] };

/** The class of a paint time. */
export function paintClass(took: number): number {
  const found = PAINTS_MS.findIndex((end) => took <= end);
  return found < 0 ? PAINTS_MS.length : found;
}

/**
 * The milliseconds within which this part of the views was painted: the upper end of a class, or
 * undefined where nothing was measured or the last class is reached.
 */
export function paintedWithin({ took }: Tally, part: number): number | undefined {
  const all = took.reduce((sum, one) => sum + one, 0);
  let seen = 0;
  const found = took.findIndex((views) => {
    seen += views;
    return seen >= part * all;
  });
  return all > 0 ? PAINTS_MS[found] : undefined;
}

/** Adds two tallies, or takes the second from the first; never below zero. */
function addTallies(one: Tally, other: Tally, sign: 1 | -1 = 1): Tally {
  const add = (a = 0, b = 0) => Math.max(0, a + sign * b);
  const length = Math.max(one.took.length, other.took.length);
  return {
    views: add(one.views, other.views),
    failed: add(one.failed, other.failed),
    errors: add(one.errors, other.errors),
    crashed: add(one.crashed, other.crashed),
    took: Array.from({ length }, (_, index) => add(one.took[index], other.took[index])),
  };
}

/** The views of all browsers together. */
export function sumTallies(tallies: Tallies = {}): Tally {
  return Object.values(tallies).reduce((sum, one) => addTallies(sum, one), noViews);
}

/** Adds the tallies of each browser. */
export function mergeTallies(one: Tallies = {}, other: Tallies = {}, sign: 1 | -1 = 1): Tallies {
  const merged: Tallies = {};
  for (const browser of browsers) {
    if (!one[browser] && !other[browser]) continue;
    merged[browser] = addTallies(one[browser] ?? noViews, other[browser] ?? noViews, sign);
  }
  return merged;
}

/** The kind of browser by what it says of itself. */
export function browserOf(userAgent = ''): Browser {
  if (/firefox\//i.test(userAgent)) return 'firefox';
  if (/chrom(e|ium)\//i.test(userAgent)) return 'chromium';
  return /applewebkit/i.test(userAgent) ? 'webkit' : 'other';
}
