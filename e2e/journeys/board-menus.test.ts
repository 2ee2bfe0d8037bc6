import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE, TABLET } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card } from './steps.ts';

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
  'the dialogs of the menus are accessible in the %s theme',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
    const dialogs: [menu: string, entries: string[], ready: string][] = [
      ['Menu of Sow', ['More', 'Time tracking'], 'Estimate, in hours'],
      ['Menu of Sow', ['More', 'Attachments'], 'Attach files'],
      ['Menu of Sow', ['Move to…'], 'Position'],
      ['Menu of list To do', ['List settings', 'Set card limit'], 'Card limit'],
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
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(errors).toEqual([]);
  },
);

const POPOVERS = [
  ['Labels of Sow', 't', 'Find or create a label'],
  ['Assignees of Sow', 'p', 'Find a person'],
  ['Dates of Sow', 'd', 'Days: Due date'],
] as const;

/** Expects it to be whole on the screen, with buttons large enough for a finger. */
async function expectInSight(page: Page, dialog: Locator, least: number): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const box = (await dialog.boundingBox())!;
  expect([box.x >= 0, box.y >= 0]).toEqual([true, true]);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  const rows = dialog.locator('[role="option"], label, button');
  const heights = await rows.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(least);
}

test.each([
  ['in light', { colorScheme: 'light' }, 24],
  ['in dark', { colorScheme: 'dark' }, 24],
  ['on a tablet', TABLET, 44],
  ['on a phone', PHONE, 44],
] as const)(
  'people, labels and dates are chosen beside the card by everybody %s',
  async (where, options, least) => {
    const { page, errors } = await browser.newPage(options);
    await asSignedIn(page, ann);
    await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
    const tile = card(page, 'Sow');
    for (const [name, key, field] of POPOVERS) {
      await tile.focus();
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByLabel(field).first().waitFor({ state: 'attached' });
      await dialog
        .locator(':focus')
        .or(dialog.and(page.locator(':focus')))
        .first()
        .waitFor();
      await expectInSight(page, dialog, least);
      await expectAccessible(page);
      await keepScreenshot(page, `popover-${key}-${where}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await tile.and(page.locator(':focus')).waitFor();
    }
    expect(errors).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'the bar of filters and the archive are accessible in the %s theme',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
    await card(page, 'Sow').waitFor();
    await page.keyboard.press('/');
    const search = page.getByRole('search').getByRole('combobox');
    await search.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('weed');
    await card(page, 'Sow').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filter, 1 on' }).waitFor();
    await page.getByRole('status').filter({ hasText: '0 of 1' }).waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `filters-${colorScheme}`);
    // Also before the pause after which the filter gets into the address, as leaving the field takes it there.
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await card(page, 'Sow').waitFor();
    expect(new URL(page.url()).search).toBe('');

    await choose(page, 'Board menu', 'Archive');
    await page.getByRole('link', { name: 'Back to the board' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the board' }).click();
    await card(page, 'Sow').waitFor();
    expect(errors).toEqual([]);
  },
);
