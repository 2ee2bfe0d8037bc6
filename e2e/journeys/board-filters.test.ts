import { beforeAll, expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
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

const boardUrl = () => sharedSystem.url() + paths.board(board.projectId, board.boardId);

test('a filter is typed with suggestions, counted, shared by its address and taken back', async () => {
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(boardUrl());
  await card(page, 'Sow').waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Filter cards' });
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('prio');
  await page.getByRole('option', { name: /priority:/ }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'filter-suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('hi');
  await page.getByRole('option', { name: /high/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await card(page, 'Sow').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'To do' }).getByText('0 of 1', { exact: true }).waitFor();
  await page.waitForURL(/q=priority%3Ahigh/);

  await page.keyboard.type('or sow');
  await card(page, 'Sow').waitFor();
  await page.waitForURL(/sow/);
  const shared = page.url();

  await page.goBack();
  await card(page, 'Sow').waitFor();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(shared);
  await card(page, 'Sow').waitFor();
  expect(await field.inputValue()).toBe('priority:high or sow');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('q');
  await page.waitForURL(/q=assignee%3Ame/);
  expect(errors).toEqual([]);
});

test('on a phone conditions are chosen in a sheet, in German', async () => {
  const { page, errors } = await browser.newPage({ ...PHONE, locale: 'de-DE' });
  await asSignedIn(page, ann);
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto(`${boardUrl()}?q=is%3Aopen`);
  await card(page, 'Sow').waitFor();
  await page.getByRole('button', { name: 'Bedingungen' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Bedingungen' });
  await sheet.getByRole('option', { name: /^Hoch/ }).tap();
  await page.waitForURL(/q=is%3Aopen\+priority%3Ahigh/);
  await expectAccessible(page);
  await keepScreenshot(page, 'filter-sheet');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await card(page, 'Sow').waitFor({ state: 'detached' });
  await page.getByText('0 von 1 Karte').waitFor();
  await keepScreenshot(page, 'filter-phone');
  expect(errors).toEqual([]);
});
