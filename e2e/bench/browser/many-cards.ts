import { launchBrowser } from 'deploy/browser';
import { settledFrames } from '../../browser/drags.ts';
import type { Account } from '../../system/api.ts';
import { createLargeBoard } from './large-board.ts';
import { LARGE_WINDOW, newPage, openBoard, slowDown } from './open-board.ts';

const CARDS = 800;

// As text, since the loader of this file wraps functions with a helper that pages lack.
const RECORD_LONG_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
  undefined`;

/** All cards of a list archived at once: until they are off the screen, and until the server has agreed. */
export async function measureManyCards(account: Account, slowdown: number) {
  const board = await createLargeBoard(account, { lists: 2, cards: 2 * CARDS });
  const browser = await launchBrowser();
  try {
    const look = { viewport: LARGE_WINDOW, before: RECORD_LONG_TASKS };
    const page = await newPage(browser, { account, ...look });
    await openBoard(page, board);
    await slowDown(page, slowdown);

    const list = page.locator('[data-list-id]').first();
    await list.locator('button[aria-haspopup="menu"]').first().click();
    await page.getByRole('menuitem', { name: 'Bulk actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive all cards' }).click();
    const archive = page.getByRole('dialog').getByRole('button', { name: 'Archive' });
    await archive.waitFor();
    await settledFrames(page);
    await page.evaluate('longTasks.length = 0; undefined');
    const responded = page.waitForResponse((response) => response.url().includes('/card/bulk'));
    const start = performance.now();
    await archive.click();
    await list.locator('[data-card-id]').first().waitFor({ state: 'detached' });
    await settledFrames(page);
    const shownAfterMs = Math.round(performance.now() - start);
    const response = await responded;
    await response.finished();
    await settledFrames(page);
    const savedAfterMs = Math.round(performance.now() - start);
    const tasks = await page.evaluate<number[]>('longTasks');
    return {
      cards: CARDS,
      slowdown,
      status: response.status(),
      shownAfterMs,
      savedAfterMs,
      longestTaskMs: Math.round(Math.max(0, ...tasks)),
    };
  } finally {
    await browser.close();
  }
}
