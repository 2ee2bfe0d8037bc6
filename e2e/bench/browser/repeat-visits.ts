import type { Browser, BrowserContext, Page } from 'playwright-core';
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
  const withTexts = new WeakSet();
  const look = () => {
    const picture = document.getElementById('picture');
    if (picture && withTexts.has(picture)) note('painted');
    if (!picture && document.querySelector('[data-card-id]')) note('usable');
  };
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (...text) {
    fillText.apply(this, text);
    withTexts.add(this.canvas);
    look();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });`;

const ONE_LINE = `data:text/html,<p>One line.</p><script>
  requestAnimationFrame(() => setTimeout(() => (window.painted = performance.now())))</script>`;

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** A new tab of the browser, as for a bookmark: whatever is opened in it has no process of an earlier visit. */
async function newTab(context: BrowserContext, account: Account): Promise<Page> {
  const page = await context.newPage();
  await asSignedIn(page, account);
  await page.addInitScript(NOTE_WHEN_SEEN);
  // Nobody chooses where to go before the tab is there, and the one before is gone.
  await page.waitForTimeout(500);
  return page;
}

type Visits = (open: (page: Page) => Promise<void>) => Promise<void>;

/** Each visit in a new tab, as for a bookmark: it has no process of an earlier visit. */
const inNewTabs =
  (context: BrowserContext, account: Account): Visits =>
  async (open) => {
    const page = await newTab(context, account);
    await open(page);
    await page.close();
  };

/** Each visit from home, in a tab that stays open, as by an address that is typed or a reload. */
async function inOneTab(context: BrowserContext, account: Account): Promise<Visits> {
  const page = await newTab(context, account);
  return async (open) => {
    await page.goto(sharedSystem.url() + paths.overview());
    await page.waitForTimeout(2_000);
    await open(page);
  };
}

/**
 * Opens the board again and again: `painted`, its cards are on the screen with their texts, be it as
 * a picture; `usable`, they are themselves.
 */
async function visit(visits: Visits, board: LargeBoard) {
  const painted: number[] = [];
  const usable: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await visits(async (page) => {
      await page.goto(addressOf(board));
      await firstCard(page).waitFor();
      // A picture is taken of a page that waits for nothing more.
      await page.waitForTimeout(2_000);
      const seen = await page.evaluate<{ painted?: number; usable: number }>('seen');
      // The first one brings what it needs from the disk, and leaves a picture.
      if (run === 0) return;
      if (seen.painted === undefined) throw new Error('There was no picture of the board.');
      painted.push(Math.min(seen.painted, seen.usable));
      usable.push(seen.usable);
    });
  }
  const [paintedAfterMs, usableAfterMs] = [median(painted), median(usable)];
  const isKept = paintedAfterMs <= MOST_MS.painted && usableAfterMs <= MOST_MS.usable;
  return { paintedAfterMs, usableAfterMs, isKept };
}

/** What the machine takes for a new tab with one line of text: some need three times as long as others. */
async function visitOneLine(context: BrowserContext) {
  const painted: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await context.newPage();
    await page.goto(ONE_LINE);
    const seen = await page.waitForFunction<number>('window.painted');
    painted.push(await seen.jsonValue());
    await page.close();
  }
  return { paintedAfterMs: median(painted) };
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
    const page = await newTab(context, account);
    await openBoard(page, board);
    await untilKept(sharedSystem.url(), page);
    const openedInside = await openInside(page, board);
    await page.close();
    const oneLine = await visitOneLine(context);
    const newTabs = inNewTabs(context, account);
    const oneTab = await inOneTab(context, account);
    const online = { newTabs: await visit(newTabs, board), oneTab: await visit(oneTab, board) };
    await context.setOffline(true);
    const offline = { newTabs: await visit(newTabs, board), oneTab: await visit(oneTab, board) };
    return { mostMs: MOST_MS, oneLine, online, offline, openedInside };
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
