import { launchBrowser } from 'deploy/browser';
import { settledFrames } from '../../browser/drags.ts';
import type { Account } from '../../system/api.ts';
import type { LargeBoard } from './large-board.ts';
import { LARGE_WINDOW, newPage, openBoard, slowDown } from './open-board.ts';

/** Text that is in the title of every card. */
const TITLE_TEXT = 'card';
const RUNS = 5;
/** People type slower, and then the frames of one character end before the next one. */
const HELD = { delay: 100 };
/** The paint in which rows for what is typed may show at the latest, at full speed. */
const MAX_FRAMES = 1;

/**
 * Counts the frames from a key to the one that shows rows for it: only then the field names the row
 * that Enter chooses. As text, since the loader of this file wraps functions with a helper that
 * pages lack.
 */
const RECORD_ROWS = `
  window.rowsAfter = [];
  document.addEventListener('keydown', ({ key, timeStamp, target }) => {
    if (key.length !== 1 || target.role !== 'combobox') return;
    const before = target.value;
    let frames = 0;
    const look = () => {
      frames += 1;
      const { value } = target;
      if (value === before || !target.hasAttribute('aria-activedescendant')) {
        return void requestAnimationFrame(look);
      }
      rowsAfter.push({ typed: value, frames, ms: Math.round(performance.now() - timeStamp) });
    };
    requestAnimationFrame(look);
  }, true);
  undefined`;

interface RowsAfter {
  readonly typed: string;
  readonly frames: number;
  readonly ms: number;
}

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** How long the palette's rows take after each typed character, on a board with many cards. */
export async function measurePalette(account: Account, board: LargeBoard, slowdown: number) {
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser, { account, viewport: LARGE_WINDOW, before: RECORD_ROWS });
    await openBoard(page, board);
    await slowDown(page, slowdown);
    const seen: RowsAfter[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await settledFrames(page);
      for (const key of TITLE_TEXT) await page.keyboard.press(key, HELD);
      // As a function: the page's policy lets no text become code.
      await page.waitForFunction(
        (text) =>
          (globalThis as unknown as { rowsAfter: RowsAfter[] }).rowsAfter.some(
            ({ typed }) => typed === text,
          ),
        TITLE_TEXT,
      );
      seen.push(...(await page.evaluate<RowsAfter[]>('rowsAfter.splice(0)')));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const typed = [...new Set(seen.map((row) => row.typed))].map((text) => {
      const rows = seen.filter((row) => row.typed === text);
      return {
        text,
        frames: median(rows.map(({ frames }) => frames)),
        ms: median(rows.map(({ ms }) => ms)),
        maxFrames: Math.max(...rows.map(({ frames }) => frames)),
      };
    });
    return { slowdown, isKept: typed.every(({ frames }) => frames <= MAX_FRAMES), typed };
  } finally {
    await browser.close();
  }
}
