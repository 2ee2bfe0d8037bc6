import type { Browser } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { launchBrowser } from 'deploy/browser';
import { asSignedIn } from '../../browser/signed-in.ts';
import type { Account } from '../../system/api.ts';
import type { LargeBoard } from './large-board.ts';

interface Visit {
  url: string;
  /** The text that must be on the screen for the visit to count as complete. */
  until: string;
  account?: Account;
  /** How many times slower the processor is. */
  slowdown?: number;
}

/** A view, and how many times slower the processor is. */
interface ShownView {
  readonly view: 'table' | 'calendar';
  readonly slowdown: number;
}

const RUNS = 5;

// As text, since the loader of this file wraps functions with a helper that pages lack.
const NOTE_LONG_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  undefined`;

/** First visits, each in a browser context with nothing cached. Times are medians. */
export const measureSignIn = (url: string, slowdown = 1) =>
  measure({ url: url + paths.auth(), until: 'input[type="password"]', slowdown });

export const measureBoard = (url: string, account: Account, board: LargeBoard, slowdown = 1) =>
  measure({
    url: url + paths.board(board.projectId, board.boardId),
    until: '[data-card-id]',
    account,
    slowdown,
  });

/** A view of a board that another remote brings. */
export const measureView = (
  url: string,
  { account, board, view, slowdown }: ShownView & { account: Account; board: LargeBoard },
) =>
  measure({
    url: `${url}${paths.board(board.projectId, board.boardId)}?view=${view}`,
    until: '[role="grid"] [data-card-id]',
    account,
    slowdown,
  });

async function measure(visit: Visit) {
  const browser = await launchBrowser();
  try {
    const first = await firstVisit(browser, visit);
    const runs = [first];
    while (runs.length < RUNS) runs.push(await firstVisit(browser, visit));
    const median = (field: 'shownAfterMs' | 'usableAfterMs' | 'longTasks' | 'longTasksMs') =>
      runs.map((run) => run[field]).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
    return {
      ...first,
      shownAfterMs: median('shownAfterMs'),
      usableAfterMs: median('usableAfterMs'),
      longTasks: median('longTasks'),
      longTasksMs: median('longTasksMs'),
    };
  } finally {
    await browser.close();
  }
}

/** The types that are counted separately; fonts are not part of the budget. */
const counted: Readonly<Record<string, 'script' | 'font'>> = { Script: 'script', Font: 'font' };

async function firstVisit(browser: Browser, { url, until, account, slowdown = 1 }: Visit) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  if (account) await asSignedIn(page, account);
  const network = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = { script: 0, font: 0, other: 0 };
  let requests = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests++;
    bytes[counted[kinds.get(requestId) ?? ''] ?? 'other'] += encodedDataLength;
  });
  await network.send('Network.enable');
  await network.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(NOTE_LONG_TASKS);
  await page.goto(url);
  await page.locator(until).first().waitFor();
  const shownAfterMs = Math.round(await page.evaluate(() => performance.now()));
  await page.waitForFunction(() => document.querySelector('[inert] [data-card-id]') === null);
  const usableAfterMs = Math.round(await page.evaluate(() => performance.now()));
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await network.send('HeapProfiler.collectGarbage');
  const { usedSize } = await network.send('Runtime.getHeapUsage');
  await page.waitForLoadState('load');
  const longTasks = await page.evaluate<number[]>('longTasks');
  await context.close();
  return {
    requests,
    scriptBytes: bytes.script,
    fontBytes: bytes.font,
    otherBytes: bytes.other,
    domNodes,
    shownAfterMs,
    usableAfterMs,
    longTasks: longTasks.length,
    longTasksMs: Math.round(longTasks.reduce((sum, duration) => sum + duration, 0)),
    heapBytes: usedSize,
  };
}
