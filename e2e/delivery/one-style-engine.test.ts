import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

// The accent of shared-ui's palettes, #006271. antd's own blue would mean a second style engine.
const PRIMARY = 'rgb(0, 98, 113)';

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
  /** Brings a primary button of the remote on the screen. */
  button: (page: Page) => Promise<unknown>;
}

const screens: Screen[] = [
  { remote: 'mf-auth', path: paths.auth, button: () => Promise.resolve() },
  { remote: 'mf-projects', path: paths.projects, button: () => Promise.resolve() },
  {
    remote: 'mf-boards',
    path: () => paths.boards(board.projectId),
    button: () => Promise.resolve(),
  },
  {
    remote: 'mf-kanban',
    path: () => paths.board(board.projectId, board.boardId),
    button: () => Promise.resolve(),
  },
  {
    remote: 'mf-card-detail',
    path: () => paths.card(board.projectId, board.boardId, board.listId, board.cardId),
    button: (page) => page.getByRole('button', { name: 'Edit description' }).click(),
  },
];

test.each(screens)(
  '$remote has the colour and the typeface of the theme',
  async ({ remote, path, button }) => {
    const { page, errors } = await browser.newPage();
    if (remote !== 'mf-auth') await asSignedIn(page, account);
    await page.goto(sharedSystem.url() + path());
    await button(page);

    const inRemote = page.locator(`[data-remote="${remote}"]`);
    const primary = inRemote.locator('.ant-btn-primary:not([disabled])').first();
    await primary.waitFor();
    const colour = await primary.evaluate((element) => getComputedStyle(element).backgroundColor);

    expect(colour).toBe(PRIMARY);
    const hasTypeface = () => document.fonts.check("13px 'Inter Variable'");
    await page.waitForFunction(hasTypeface);
    expect(errors).toEqual([]);
  },
);
