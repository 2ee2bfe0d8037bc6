import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { openCardForm } from '../journeys/steps.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

// The accent of shared-ui's palettes, #006271. antd's own blue would mean a second antd.
const PRIMARY = 'rgb(0, 98, 113)';

/** A script: the loader of this file wraps functions with a helper that pages do not have. */
const SHEETS = `[...document.querySelectorAll('link[rel="stylesheet"]')]
  .map(({ href }) => (/\\/antd[.-]/.test(href) ? 'antd ' : 'own '))
  .join('')`;

const browser = useBrowser();
let account: Account;
let board: Awaited<ReturnType<typeof createSmallBoard>>;

beforeAll(async () => {
  account = await createAccount();
  board = await createSmallBoard(account);
});

interface Screen {
  remote: string;
  path: () => string;
  /** Brings a primary button of the remote on the screen, and says where. */
  place: (page: Page) => Promise<Locator> | Locator;
}

const within = (remote: string) => (page: Page) => page.locator(`[data-remote="${remote}"]`);
/** The row above the page, where the remote draws its actions. */
const inHeader = (page: Page) => page.getByRole('banner');

const screens: Screen[] = [
  { remote: 'mf-auth', path: paths.auth, place: within('mf-auth') },
  { remote: 'mf-projects', path: paths.projects, place: inHeader },
  { remote: 'mf-boards', path: () => paths.boards(board.projectId), place: inHeader },
  {
    remote: 'mf-kanban',
    path: () => paths.board(board.projectId, board.boardId),
    place: (page) => openCardForm(page, 'To do'),
  },
  {
    remote: 'mf-card-detail',
    path: () => paths.card(board.projectId, board.boardId, board.listId, board.cardId),
    async place(page) {
      await page.getByRole('button', { name: 'Edit description' }).click();
      return within('mf-card-detail')(page);
    },
  },
];

test.each(screens)(
  '$remote has the color and the typeface of the theme',
  async ({ remote, path, place }) => {
    const { page, errors } = await browser.newPage();
    if (remote !== 'mf-auth') await asSignedIn(page, account);
    await page.goto(sharedSystem.url() + path());

    const primary = (await place(page))
      .locator('.ant-btn-primary:not([disabled], [aria-disabled="true"])')
      .first();
    await primary.waitFor();
    const color = await primary.evaluate((element) => getComputedStyle(element).backgroundColor);

    expect(color).toBe(PRIMARY);
    // Its style sheets are files, and before all of ours; nothing makes any in the page.
    expect(await page.locator('style[data-css-hash]').count()).toBe(0);
    expect(await page.evaluate(SHEETS)).toMatch(/^(antd )+(own )+$/);
    const hasTypeface = () => document.fonts.check("13px 'Inter Variable'");
    await page.waitForFunction(hasTypeface);
    expect(errors).toEqual([]);
  },
);
