import { sumTallies, type Browser, type Tallies, type Tally } from '../beacons/tally.ts';
import type { Automatic, WholeBudget } from '../pins/budgets.ts';

/** What was found wrong with a version. */
export type Finding = Omit<Automatic, 'release'>;

/** A version is not worse than the one before if that had nearly as much trouble. */
const WORSE = 1.5;
/** The part of the least number of views that is enough of one kind of browser. */
const OF_ONE_BROWSER = 5;
/** Nine tenths of the views of the version before are painted sooner than what counts as slow. */
const USUAL = 0.9;

/** What was reported in a stretch of time. */
export interface Stretch {
  tallies: Tallies;
  /** The views of the version before, for comparison. */
  before: Tally;
}

/**
 * Finds a trouble that goes past its budget in one of several stretches of time: a short one shows
 * soon that a version has begun to fail, a long one finds what is rare.
 */
export function judge(stretches: readonly Stretch[], budget: WholeBudget): Finding | undefined {
  for (const { tallies, before } of stretches) {
    const all = sumTallies(tallies);
    if (all.views < budget.views) continue;
    const found =
      troubleIn(all, before, budget) ??
      slownessIn(all, before, budget) ??
      troubleInOneBrowser(tallies, before, budget);
    if (found) return found;
  }
  return undefined;
}

function troubleIn(tally: Tally, before: Tally, budget: WholeBudget, of = 1) {
  for (const trouble of ['failed', 'crashed', 'errors'] as const) {
    const found = past({
      trouble,
      views: tally.views,
      hits: tally[trouble],
      budget: budget[trouble],
      least: Math.ceil(budget.views / of),
      before: before.views >= budget.views ? before[trouble] / before.views : undefined,
    });
    if (found) return found;
  }
  return undefined;
}

function troubleInOneBrowser(tallies: Tallies, before: Tally, budget: WholeBudget) {
  for (const [browser, tally] of Object.entries(tallies) as [Browser, Tally][]) {
    const found = troubleIn(tally, before, budget, OF_ONE_BROWSER);
    if (found) return { ...found, browser };
  }
  return undefined;
}

function slownessIn(tally: Tally, before: Tally, budget: WholeBudget) {
  const known = sum(before.took);
  if (known < budget.views) return undefined;
  const slow = before.took.findIndex(
    (_, index) => sum(before.took.slice(0, index + 1)) >= USUAL * known,
  );
  return past({
    trouble: 'slow',
    views: sum(tally.took),
    hits: sum(tally.took.slice(slow + 1)),
    budget: budget.slow,
    least: budget.views,
    before: sum(before.took.slice(slow + 1)) / known,
  });
}

interface Share {
  trouble: Finding['trouble'];
  views: number;
  hits: number;
  budget: number;
  least: number;
  before: number | undefined;
}

function past({ trouble, views, hits, budget, least, before }: Share): Finding | undefined {
  // Trouble can come a moment after the view that it belongs to.
  const share = Math.min(1, hits / Math.max(1, views));
  if (views < least || certainShare(share, views) <= budget) return undefined;
  if (before !== undefined && share <= before * WORSE) return undefined;
  return { trouble, share, views, budget, ...(before !== undefined && { before }) };
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** The lower end of Wilson's interval: the share is at least this, but for one time in forty. */
function certainShare(share: number, views: number): number {
  const z = 1.96;
  const middle = share + z ** 2 / (2 * views);
  const half = z * Math.sqrt((share * (1 - share)) / views + z ** 2 / (4 * views ** 2));
  return (middle - half) / (1 + z ** 2 / views);
}
