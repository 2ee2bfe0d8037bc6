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

const RUNS = 7;
/** What a board of 1,000 cards is to keep within, on two cores. */
const MOST_MS = { painted: 150, usable: 400, fromPress: 60 };

// As text, since the loader of this file wraps functions with a helper that pages lack. The frame
// after next begins once what was drawn or put into the page in this one is on the screen.
const NOTE_WHEN_SEEN = `
  window.seen = {};
  const note = (name) => {
    if (name in seen) return;
    seen[name] = undefined;
    requestAnimationFrame(() => setTimeout(() => (seen[name] = performance.now())));
  };
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (...text) {
    if (this.canvas.id === 'picture') note('painted');
    return fillText.apply(this, text);
  };
  new MutationObserver(() => {
    const isCovered = document.getElementById('picture') !== null;
    if (!isCovered && document.querySelector('[data-card-id]')) note('usable');
  }).observe(document, { childList: true, subtree: true });`;

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/**
 * Opens the board again and again: `painted`, its cards are on the screen with their texts, be it as
 * a picture; `usable`, they are themselves.
 */
async function visit(page: Page, board: LargeBoard) {
  const painted: number[] = [];
  const usable: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await page.goto('about:blank');
    await page.goto(addressOf(board));
    await firstCard(page).waitFor();
    // A picture is taken of a page that waits for nothing more.
    await page.waitForTimeout(2_000);
    const seen = await page.evaluate<{ painted?: number; usable: number }>('seen');
    // The first of them has no picture yet.
    if (run === 0) continue;
    painted.push(Math.min(seen.painted ?? seen.usable, seen.usable));
    usable.push(seen.usable);
  }
  const [paintedAfterMs, usableAfterMs] = [median(painted), median(usable)];
  const isKept = paintedAfterMs <= MOST_MS.painted && usableAfterMs <= MOST_MS.usable;
  return { paintedAfterMs, usableAfterMs, isKept };
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
  const pressedAfterRestMs = median(times.map((time) => time.pressedAfterRestMs));
  return {
    pressedAtOnceMs: median(times.map((time) => time.pressedAtOnceMs)),
    pressedAfterRestMs,
    isKept: pressedAfterRestMs <= MOST_MS.fromPress,
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
    return { mostMs: MOST_MS, ...online, offline, openedInside };
  } finally {
    await context.close();
  }
}

/**
 * Visits of a board that this browser has seen before, with and without a network. Medians, in ms,
 * with the aims for a board of 1,000 cards.
 */
export async function measureRepeatVisits(account: Account, board: LargeBoard) {
  const browser = await launchBrowser();
  try {
    return await measure(browser, account, board);
  } finally {
    await browser.close();
  }
}
