import type { Browser } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { launchBrowser } from 'deploy/browser';
import type { Account } from '../../system/api.ts';
import { sharedSystem } from '../../system/shared-system.ts';
import { countFirstRequests } from './first-requests.ts';
import type { LargeBoard } from './large-board.ts';
import { addressOf, cardsOf, newPage, slowDown, type View } from './open-board.ts';

interface Visit {
  address: string;
  /** The selector of what must be on the screen for the visit to count as complete. */
  until: string;
  account?: Account;
  /** How many times slower the processor is. */
  slowdown?: number;
}

interface BoardVisit {
  /** Left out: its lists. */
  readonly view?: View;
  /** How many times slower the processor is. */
  readonly slowdown?: number;
}

const RUNS = 5;

// As text, since the loader of this file wraps functions with a helper that pages lack.
const NOTE_LONG_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  undefined`;

/**
 * First visits, each in a browser context with nothing cached. Times are medians, and what is requested
 * is that of the visit with the median of scripts.
 */
export const measureSignIn = (slowdown = 1) =>
  measure({
    address: sharedSystem.url() + paths.auth(),
    until: 'input[type="password"]',
    slowdown,
  });

export const measureBoard = (
  account: Account,
  board: LargeBoard,
  { view, slowdown = 1 }: BoardVisit = {},
) => measure({ address: addressOf(board, view), until: cardsOf(view), account, slowdown });

async function measure(visit: Visit) {
  const browser = await launchBrowser();
  try {
    const first = await firstVisit(browser, visit);
    const runs = [first];
    while (runs.length < RUNS) runs.push(await firstVisit(browser, visit));
    const median = (field: 'shownAfterMs' | 'usableAfterMs' | 'longTasks' | 'longTasksMs') =>
      runs.map((run) => run[field]).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
    // What is shown beside the first cards is requested before them in some runs only.
    const byScripts = runs.toSorted((one, other) => one.scriptBytes - other.scriptBytes);
    return {
      ...(byScripts[Math.floor(RUNS / 2)] ?? first),
      shownAfterMs: median('shownAfterMs'),
      usableAfterMs: median('usableAfterMs'),
      longTasks: median('longTasks'),
      longTasksMs: median('longTasksMs'),
    };
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, { address, until, account, slowdown = 1 }: Visit) {
  const page = await newPage(browser, { account, before: NOTE_LONG_TASKS });
  const counted = await countFirstRequests(page, until);
  await slowDown(page, slowdown);
  await page.goto(address);
  await page.locator(until).first().waitFor();
  const shownAfterMs = Math.round(await page.evaluate(() => performance.now()));
  await page.waitForFunction(() => document.querySelector('[inert] [data-card-id]') === null);
  const usableAfterMs = Math.round(await page.evaluate(() => performance.now()));
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const memory = await page.context().newCDPSession(page);
  await memory.send('HeapProfiler.collectGarbage');
  const { usedSize } = await memory.send('Runtime.getHeapUsage');
  await page.waitForLoadState('load');
  const longTasks = await page.evaluate<number[]>('longTasks');
  const requested = await counted();
  await page.context().close();
  return {
    ...requested,
    domNodes,
    shownAfterMs,
    usableAfterMs,
    longTasks: longTasks.length,
    longTasksMs: Math.round(longTasks.reduce((sum, duration) => sum + duration, 0)),
    heapBytes: usedSize,
  };
}
