import type { Browser, Page, ViewportSize } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { asSignedIn } from '../../browser/signed-in.ts';
import { isWhole } from '../../screens/show-screen.ts';
import type { Account } from '../../system/api.ts';
import { sharedSystem } from '../../system/shared-system.ts';
import type { LargeBoard } from './large-board.ts';

/** The views that other remotes bring. */
export const VIEWS = ['table', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

export const LARGE_WINDOW: ViewportSize = { width: 1440, height: 900 };
const WINDOW: ViewportSize = { width: 1280, height: 800 };

/** The cards of a board's lists, or of a view. */
export const cardsOf = (view?: View): string =>
  view === undefined ? '[data-card-id]' : '[role="grid"] [data-card-id]';

export const firstCard = (page: Page, view?: View) => page.locator(cardsOf(view)).first();

export const addressOf = ({ projectId, boardId }: LargeBoard, view?: View): string =>
  sharedSystem.url() +
  paths.board(projectId, boardId) +
  (view === undefined ? '' : `?view=${view}`);

interface NewPage {
  /** Left out: nobody has signed in. */
  readonly account?: Account | undefined;
  readonly viewport?: ViewportSize;
  /** What the page runs before its scripts. */
  readonly before?: string;
}

/** A page in a browser that has nothing of an earlier visit, and gets its files over the network. */
export async function newPage(
  browser: Browser,
  { account, viewport = WINDOW, before }: NewPage = {},
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport });
  const page = await context.newPage();
  if (account) await asSignedIn(page, account);
  if (before !== undefined) await page.addInitScript(before);
  return page;
}

/** Opens a board, and waits until it is shown completely. */
export async function openBoard(page: Page, board: LargeBoard, view?: View): Promise<void> {
  await page.goto(addressOf(board, view));
  await firstCard(page, view).waitFor();
  await isWhole(page);
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
