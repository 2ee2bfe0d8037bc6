import type { Browser } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { launchBrowser } from '../../browser/browser.ts';
import { asSignedIn } from '../../browser/signed-in.ts';
import type { Account } from '../../system/api.ts';
import type { LargeBoard } from './large-board.ts';

interface Visit {
  url: string;
  /** What must be on the screen for the visit to count as done. */
  until: string;
  account?: Account;
}

const RUNS = 5;

/** First visits, each in a browser context with nothing cached. Times are medians. */
export const measureSignIn = (url: string) =>
  measure({ url: url + paths.auth(), until: 'input[type="password"]' });

export const measureBoard = (url: string, account: Account, board: LargeBoard) =>
  measure({
    url: url + paths.board(board.projectId, board.boardId),
    until: '[data-card-id]',
    account,
  });

async function measure(visit: Visit) {
  const browser = await launchBrowser();
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await firstVisit(browser, visit));
    const times = runs.map(({ shownAfterMs }) => shownAfterMs).sort((a, b) => a - b);
    const last = runs[runs.length - 1];
    return { ...last, shownAfterMs: times[Math.floor(RUNS / 2)] };
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, { url, until, account }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (account) await asSignedIn(page, account);
  const network = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = { script: 0, other: 0 };
  let requests = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests++;
    bytes[kinds.get(requestId) === 'Script' ? 'script' : 'other'] += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(url);
  await page.locator(until).first().waitFor();
  const shownAfterMs = Math.round(await page.evaluate(() => performance.now()));
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await network.send('HeapProfiler.collectGarbage');
  const { usedSize } = await network.send('Runtime.getHeapUsage');
  await page.waitForLoadState('load');
  await context.close();
  return {
    requests,
    scriptBytes: bytes.script,
    otherBytes: bytes.other,
    domNodes,
    shownAfterMs,
    heapBytes: usedSize,
  };
}
