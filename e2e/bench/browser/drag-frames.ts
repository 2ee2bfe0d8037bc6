import { paths } from 'shared-api/remote';
import { launchBrowser } from 'deploy/browser';
import { landed, mouse } from '../../browser/drags.ts';
import { asSignedIn } from '../../browser/signed-in.ts';
import { isWhole } from '../../screens/screens.ts';
import type { Account } from '../../system/api.ts';
import { recordFrames, summaryOf } from './frames.ts';
import type { LargeBoard } from './large-board.ts';

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

/**
 * Lengths of frames while cards are dragged across lists to the window's edge, which scrolls the
 * page, and how soon after a drop its request leaves.
 */
export async function measureDragFrames(
  url: string,
  { account, board, slowdown }: { account: Account; board: LargeBoard; slowdown: number },
) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await asSignedIn(page, account);
    await page.addInitScript(RECORD_RELEASE);
    await page.goto(url + paths.board(board.projectId, board.boardId));
    await page.locator('[data-card-id]').first().waitFor();
    await isWhole(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const hand = mouse(page);
    const frames: number[] = [];
    const toRequest: number[] = [];
    for (let drag = 0; drag < DRAGS; drag++) {
      await page.evaluate(() => window.scrollTo(0, 0));
      const end = await recordFrames(page);
      await hand.lift(page.locator('[data-list-id]').first().locator('[data-card-id]').first());
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
    const isKept = requestAfterMs <= MAX_TO_REQUEST_MS * slowdown;
    return { slowdown, ...summaryOf(frames), requestAfterMs, isKept };
  } finally {
    await browser.close();
  }
}
