import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card } from './screens.ts';

const browser = useBrowser();

let ann: Account;
let board: Awaited<ReturnType<typeof createSmallBoard>>;
beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  board = await createSmallBoard(ann);
});

async function choose(page: Page, menu: string, ...entries: string[]) {
  await page.getByRole('button', { name: menu }).click();
  // The menu takes the focus a few frames later, which may scroll it under a click that is as quick.
  await page.getByRole('menu').locator(':focus').waitFor();
  for (const entry of entries) await page.getByRole('menuitem', { name: entry }).click();
}

test.each(['light', 'dark'] as const)(
  'what the menus open can be used by everybody in %s',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
    const dialogs: [menu: string, entries: string[], ready: string][] = [
      ['Menu of Sow', ['Labels'], 'New label'],
      ['Menu of Sow', ['More', 'Time tracking'], 'Estimate, in hours'],
      ['Menu of Sow', ['More', 'Attachments'], 'Attach files'],
      ['Menu of Sow', ['Move to…'], 'Position'],
      ['Menu of list To do', ['List settings', 'Set card limit'], 'Set a card limit'],
      ['Menu of list To do', ['List settings', 'Rules'], 'Add rule'],
      ['Menu of list To do', ['Analytics'], 'Throughput as a table'],
      ['Board menu', ['Board settings'], 'List groups'],
      ['Board menu', ['Manage team'], 'Ann Lee'],
    ];
    for (const [menu, entries, ready] of dialogs) {
      await choose(page, menu, ...entries);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(ready).or(dialog.getByLabel(ready)).first().waitFor();
      await expectAccessible(page);
      await keepScreenshot(page, `menu-${entries.at(-1)}-${colorScheme}`);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(errors).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'the bar of filters and the archive can be used by everybody in %s',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
    await card(page, 'Sow').waitFor();
    await page.keyboard.press('/');
    const search = page.getByRole('search').getByRole('searchbox');
    await search.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('weed');
    await card(page, 'Sow').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filter, 1 on' }).waitFor();
    await page.getByRole('status').filter({ hasText: '0 of 1' }).waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `filters-${colorScheme}`);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await card(page, 'Sow').waitFor();

    await choose(page, 'Board menu', 'Archive');
    await page.getByRole('link', { name: 'Back to the board' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the board' }).click();
    await card(page, 'Sow').waitFor();
    expect(errors).toEqual([]);
  },
);
