import { launchBrowser } from 'deploy/browser';
import { landed, mouse, settledFrames } from '../../browser/drags.ts';
import type { Account } from '../../system/api.ts';
import { recordFrames, summaryOf } from './frames.ts';
import type { LargeBoard } from './large-board.ts';
import { newPage, openBoard, slowDown } from './open-board.ts';

const DRAGS = 5;
const RESPONSE_MS = 300;

// As text, since the loader of this file wraps functions with a helper that pages lack.
/** Records when the button is let go, on the clock of the page's requests. */
const RECORD_RELEASE = `
  window.releasedAt = 0;
  addEventListener('mouseup', ({ timeStamp }) => { releasedAt = timeStamp; }, true);
  undefined`;

/** The ms from the release to the request of the move; none for a card that was put back. */
const TIME_TO_REQUEST = `
  performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime > releasedAt && name.includes('updateCardList'))
    .map(({ startTime }) => startTime - releasedAt)`;
/** The request of a drop leaves within this time at full speed. */
const MAX_TO_REQUEST_MS = 50;
/** No frame is longer than this one of a screen with 60 in a second while a card is lifted. */
const MAX_LIFT_MS = 16.8;

/**
 * Lengths of frames while cards are lifted, and while they are dragged across lists to the window's
 * edge, which scrolls the page, and how soon after a drop its request leaves.
 */
export async function measureDragFrames(account: Account, board: LargeBoard, slowdown: number) {
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser, { account, before: RECORD_RELEASE });
    await openBoard(page, board);
    await slowDown(page, slowdown);
    const hand = mouse(page);
    const lifting: number[] = [];
    const frames: number[] = [];
    const toRequest: number[] = [];
    for (let drag = 0; drag < DRAGS; drag++) {
      await page.evaluate(() => window.scrollTo(0, 0));
      // What comes into sight is mounted.
      await settledFrames(page);
      const lifted = await recordFrames(page);
      await hand.lift(page.locator('[data-list-id]').first().locator('[data-card-id]').first());
      await settledFrames(page);
      lifting.push(...(await lifted()));
      const end = await recordFrames(page);
      for (const x of [700, 1000, 1200, 1200]) await hand.carryTo({ x, y: 400 });
      await hand.drop();
      await landed(page);
      frames.push(...(await end()));
      // Only what has its response is listed.
      await page.waitForTimeout(RESPONSE_MS);
      toRequest.push(...(await page.evaluate<number[]>(TIME_TO_REQUEST)));
    }
    const requestAfterMs = Math.round(
      toRequest.toSorted((a, b) => a - b)[Math.floor(toRequest.length / 2)] ?? Infinity,
    );
    const lift = summaryOf(lifting);
    const isKept =
      requestAfterMs <= MAX_TO_REQUEST_MS * slowdown && lift.maxMs <= MAX_LIFT_MS * slowdown;
    return { slowdown, lift, ...summaryOf(frames), requestAfterMs, isKept };
  } finally {
    await browser.close();
  }
}
