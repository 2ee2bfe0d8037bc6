import type { Browser, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { launchBrowser } from 'deploy/browser';
import { untilKept } from '../../browser/kept-pages.ts';
import { asSignedIn } from '../../browser/signed-in.ts';
import type { Account } from '../../system/api.ts';
import { sharedSystem } from '../../system/shared-system.ts';
import { timeOfLink } from './from-press-to-cards.ts';
import type { LargeBoard } from './large-board.ts';
import { addressOf, firstCard, openBoard } from './open-board.ts';

const RUNS = 5;

// As text, since the loader of this file wraps functions with a helper that pages lack.
const NOTE_WHEN_SEEN = `
  window.seen = {};
  new MutationObserver(() => {
    const note = (name) => (seen[name] ??= performance.now());
    if (document.getElementById('picture')) note('drawn');
    if (document.querySelector('[data-card-id]')) note('there');
  }).observe(document, { childList: true, subtree: true });`;

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** Opens the board again and again; `drawn`: its cards are painted, `there`: they can be used. */
async function visit(page: Page, board: LargeBoard) {
  const drawn: number[] = [];
  const there: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await page.goto('about:blank');
    await page.goto(addressOf(board));
    await firstCard(page).waitFor();
    // A picture is taken of a page that waits for nothing more.
    await page.waitForTimeout(2_000);
    const seen = await page.evaluate<{ drawn?: number; there: number }>('seen');
    // The first of them has no picture yet.
    if (run === 0) continue;
    drawn.push(seen.drawn ?? seen.there);
    there.push(seen.there);
  }
  return { paintedAfterMs: median(drawn), usableAfterMs: median(there) };
}

/** From the press of a link on home to the first cards of a board that was seen before. */
async function openInside(page: Page, { projectId, boardId }: LargeBoard) {
  const times: Awaited<ReturnType<typeof timeOfLink>>[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const time = await timeOfLink(page, async () => {
      await page.goto(sharedSystem.url() + paths.overview());
      const link = page.locator(`nav a[href="${paths.board(projectId, boardId)}"]`).first();
      await link.waitFor();
      return link;
    });
    if (run > 0) times.push(time);
  }
  return {
    pressedAtOnceMs: median(times.map(({ pressedAtOnceMs }) => pressedAtOnceMs)),
    pressedAfterRestMs: median(times.map(({ pressedAfterRestMs }) => pressedAfterRestMs)),
  };
}

async function measure(browser: Browser, account: Account, board: LargeBoard) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await asSignedIn(page, account);
    await page.addInitScript(NOTE_WHEN_SEEN);
    await openBoard(page, board);
    await untilKept(sharedSystem.url(), page);
    const online = await visit(page, board);
    const openedInside = await openInside(page, board);
    await context.setOffline(true);
    const offline = await visit(page, board);
    return { ...online, offline, openedInside };
  } finally {
    await context.close();
  }
}

/** Visits of a board that this browser has seen before, with and without a network. Medians, in ms. */
export async function measureRepeatVisits(account: Account, board: LargeBoard) {
  const browser = await launchBrowser();
  try {
    return await measure(browser, account, board);
  } finally {
    await browser.close();
  }
}
