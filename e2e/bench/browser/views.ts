import type { Page } from 'playwright-core';
import { launchBrowser } from 'deploy/browser';
import { chunksOf } from 'shared-api/chunks';
import { BULK_MAX_ITEMS } from 'shared-api/limits';
import { settledFrames } from '../../browser/drags.ts';
import type { Account } from '../../system/api.ts';
import { recordFrames, summaryOf } from './frames.ts';
import type { LargeBoard } from './large-board.ts';
import { firstCard, newPage, openBoard, slowDown, type View } from './open-board.ts';
import { measureBoard } from './visits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Cards are due within so many days before and after today. */
const DAYS = 45;
/** Each card lasts so many days at most. */
const LONGEST = 4;
const TURNS = 30;
/** Work after a page seems complete is not measured. */
const LATER_MS = 2000;
const MONTHS = 6;

/** Gives all cards of a board days around today, for its calendar. */
export async function spreadOverDays({ api }: Account, { boardId, lists }: LargeBoard) {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const edits = lists
    .flatMap(({ cards }) => cards)
    .map((cardId, index) => {
      const due = (index % (2 * DAYS)) - DAYS;
      return { cardId, startAt: at(due - (index % LONGEST)), dueDate: at(due) };
    });
  for (const some of chunksOf(edits, BULK_MAX_ITEMS))
    await api.card.editMany({ boardId, edits: some });
}

/** Scrolls the table through its rows, and goes on cell by cell with a held key. */
async function useTable(page: Page): Promise<void> {
  await firstCard(page, 'table').hover();
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, 400);
  await settledFrames(page);
  await page
    .getByRole('gridcell')
    .nth(1)
    .click({ position: { x: 4, y: 6 } });
  for (let turn = 0; turn < TURNS; turn++) await page.keyboard.press('ArrowDown');
  await settledFrames(page);
}

/** Turns the months of the calendar, and drags a card over its days. */
async function useCalendar(page: Page): Promise<void> {
  for (const name of ['Next month', 'Previous month'])
    for (let turn = 0; turn < MONTHS; turn++) {
      await page.getByRole('button', { name }).click();
      await settledFrames(page);
    }
  const box = await firstCard(page, 'calendar').boundingBox();
  if (!box) throw new Error('No card is on the screen.');
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [300, 500],
    [900, 400],
    [500, 600],
  ] as const)
    await page.mouse.move(x, y, { steps: 10 });
  await page.mouse.up();
  await settledFrames(page);
}

const uses = { table: useTable, calendar: useCalendar };

/** When a view of a board shows its first cards, and the lengths of frames while it is used. */
export async function measureViewOf(
  account: Account,
  board: LargeBoard,
  { view, slowdown }: { readonly view: View; readonly slowdown: number },
) {
  const { shownAfterMs, longTasksMs, domNodes, heapBytes } = await measureBoard(account, board, {
    view,
    slowdown,
  });
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser, { account });
    await openBoard(page, board, view);
    await page.waitForTimeout(LATER_MS);
    await slowDown(page, slowdown);
    const end = await recordFrames(page);
    await uses[view](page);
    const frames = summaryOf(await end());
    return { view, slowdown, shownAfterMs, longTasksMs, domNodes, heapBytes, ...frames };
  } finally {
    await browser.close();
  }
}
