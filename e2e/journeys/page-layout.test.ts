import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, chooseOfAccount, listTitles, pageName, sidebar } from './steps.ts';

const browser = useBrowser();
const LISTS = 6;

let ann: Account;
let board: { projectId: number; boardId: number };
/** One notification for her inbox. */
async function haveBenAssignAnn(listId: number): Promise<void> {
  const { boardId } = board;
  const ben = await createAccount('Ben Ode');
  const { data: annHerself } = await ann.api.auth.getUser();
  const { data: benHimself } = await ben.api.auth.getUser();
  await ann.api.board.addUser({ boardId, users: [{ user_id: benHimself.id, role: 1 }] });
  const { data: card } = await ben.api.card.create({ boardId, listId, name: 'Sow', position: 1 });
  const cardId = card.lastInsertCardId;
  await ben.api.card.edit({ boardId, cardId, users: [annHerself.id] });
}

beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  board = await createEmptyBoard(ann);
  const { boardId } = board;
  const lists: number[] = [];
  for (let position = 1; position <= LISTS; position++) {
    const list = { boardId, name: `List ${position}`, position };
    lists.push((await ann.api.list.create(list)).data.id);
  }
  await haveBenAssignAnn(lists[0]!);
});

const boardPath = () => paths.board(board.projectId, board.boardId);

async function open(path: string, options: Parameters<typeof browser.newPage>[0]) {
  const opened = await browser.newPage(options);
  await asSignedIn(opened.page, ann);
  await opened.page.goto(sharedSystem.url() + path);
  return opened;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Ways around' });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts a finger on the board and draws it sideways; the board goes on for a while by itself. */
async function swipe(page: Page, to = 20): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints });
  const y = 600;
  await touch('touchStart', { x: 360, y });
  for (let x = 340; x >= to; x -= 20) await touch('touchMove', { x, y });
  await touch('touchEnd');
}

/** Waits until the page has not scrolled for a while, and returns its position. */
const restedScrollX = (page: Page) =>
  page.evaluate(async (frames) => {
    let [left, rested] = [window.scrollX, 0];
    while (rested < frames) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      rested = window.scrollX === left ? rested + 1 : 0;
      left = window.scrollX;
    }
    return left;
  }, 20);

const places = (...what: Locator[]) => Promise.all(what.map((one) => one.boundingBox()));

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('a favorite board is in the sidebar, also after a reload, until it is removed', async () => {
    const { page, errors } = await open(boardPath(), { colorScheme });
    await pageName(page, 'Spring').waitFor();
    const star = page.getByRole('button', { name: 'Favorite', exact: true });
    const favorites = sidebar(page).getByRole('region', { name: 'Favorites' });
    const saved = () =>
      page.waitForResponse((response) => response.url().endsWith('/board/setFavorite'));

    const [added] = await Promise.all([saved(), star.click()]);
    expect(added.status()).toBe(200);
    await favorites.getByRole('link', { name: 'Spring' }).waitFor();
    await page.reload();
    await favorites.getByRole('link', { name: 'Spring' }).waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await keepScreenshot(page, `favorite-${colorScheme}`);

    await page.goto(sharedSystem.url() + paths.overview());
    await favorites.getByRole('link', { name: 'Spring' }).click();
    await page.waitForURL(`**${boardPath()}`);
    await Promise.all([saved(), star.click()]);
    await favorites.waitFor({ state: 'detached' });
    await page.reload();
    await pageName(page, 'Spring').waitFor();
    await sidebar(page).getByRole('link', { name: 'Spring' }).waitFor();
    // The copy from before is shown until the server has replied.
    await favorites.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('on a phone five tabs lead everywhere', async () => {
    const { page, errors } = await open(boardPath(), { colorScheme, ...PHONE });
    await listTitles(page).first().waitFor();
    const ways = [
      ['Home', 'Home', paths.overview()],
      ['Boards', 'Projects', paths.projects()],
      ['Inbox, 1 unread', 'Inbox', paths.notifications()],
      ['You', 'Profile', paths.user()],
    ] as const;
    for (const [tab, name, path] of ways) {
      await tabs(page).getByRole('link', { name: tab }).tap();
      await pageName(page, name).waitFor();
      expect(pathOf(page)).toBe(path);
      await expectAccessible(page);
      await keepScreenshot(page, `phone-${name}-${colorScheme}`);
    }
    await tabs(page).getByRole('button', { name: 'Search' }).tap();
    const search = page.getByRole('dialog', { name: 'Search and commands' });
    await search.getByRole('combobox').fill('Spring');
    await expectAccessible(page);
    await search.getByRole('option', { name: /^Spring/ }).tap();
    await listTitles(page).first().waitFor();
    expect(pathOf(page)).toBe(boardPath());
    expect(errors).toEqual([]);
  });

  test('on a phone the drawer opens boards, and settings by the menu of the person', async () => {
    const { page, errors } = await open(paths.overview(), { colorScheme, ...PHONE });
    await pageName(page, 'Home').waitFor();
    const drawer = page.getByRole('dialog').filter({ has: sidebar(page) });
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
    await toggle.tap();
    await drawer.getByRole('link', { name: 'Spring' }).waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `drawer-${colorScheme}`);
    await drawer.getByRole('link', { name: 'Spring' }).tap();
    await listTitles(page).first().waitFor();
    await drawer.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(boardPath());

    await toggle.tap();
    await chooseOfAccount(page, 'Settings');
    await pageName(page, 'Settings').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  test('on a phone a board scrolls sideways under a header and tabs that stay', async () => {
    const { page, errors } = await open(boardPath(), { colorScheme, ...PHONE });
    await listTitles(page).first().waitFor();
    // Known without the drawer.
    await page.getByRole('button', { name: 'Favorite', exact: true }).waitFor();
    const around = [page.getByRole('banner'), tabs(page)];
    const before = await places(...around);
    expect(before).toMatchObject([
      { x: 0, y: 0, width: 390 },
      { x: 0, width: 390 },
    ]);
    await expectAccessible(page);

    for (let time = 0; time < 3; time++) await swipe(page);
    expect(await restedScrollX(page)).toBeGreaterThan(390);
    expect(await places(...around)).toEqual(before);
    const widths = () => [window.innerWidth, window.visualViewport?.width];
    expect(await page.evaluate(widths)).toEqual([390, 390]);
    await expectAccessible(page);
    await keepScreenshot(page, `phone-board-scrolled-${colorScheme}`);

    const pager = page.getByRole('navigation', { name: 'Lists' });
    await pager.locator('[aria-current]', { hasText: /List [2-6]/ }).waitFor();
    await pager.getByRole('button', { name: 'List 1' }).tap();
    await pager.locator('[aria-current]', { hasText: 'List 1' }).waitFor();
    expect(await restedScrollX(page)).toBe(0);

    // Chosen before a swipe has come to rest, with which the browser goes on.
    await swipe(page, 140);
    await pager.getByRole('button', { name: 'List 4' }).dispatchEvent('click');
    expect(await restedScrollX(page)).toBeGreaterThan(0);
    await pager.locator('[aria-current]', { hasText: 'List 4' }).waitFor();
    expect(errors).toEqual([]);
  });
});

test('in a window as low as a page at 400 % nothing lies over the cards of a board', async () => {
  const { page, errors } = await open(boardPath(), { viewport: { width: 320, height: 256 } });
  const sow = card(page, 'Sow').getByRole('link');
  await sow.click();
  await page.getByRole('article', { name: 'Sow' }).waitFor();
  await keepScreenshot(page, 'low-card');
  await page.goBack();
  await sow.waitFor();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await sidebar(page).getByRole('link', { name: 'My work' }).click();
  await pageName(page, 'My work').waitFor();
  expect(errors).toEqual([]);
});

test('a dark board is printed in light colors by its style sheets alone', async () => {
  const { page } = await open(boardPath(), { colorScheme: 'dark' });
  await card(page, 'Sow').waitFor();
  const shown = () =>
    page.evaluate(() => {
      const button = document.querySelector('[data-part="actions"] button');
      const colorOf = (element: Element | null) => element && getComputedStyle(element).color;
      return [document.querySelector('[data-card-id] a'), button, document.body].map(colorOf);
    });
  const dark = await shown();
  await page.emulateMedia({ media: 'print' });
  const paper = await shown();
  // The page itself goes on as it is.
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.locator('[data-theme="light"]').waitFor();
  expect(await shown()).toEqual(paper);
  expect(dark.filter((color, at) => color === paper[at])).toEqual([]);
});

test('in German, too, the row above the boards of a project shows its whole name', async () => {
  const otto = await createAccount('Otto Lang');
  await otto.api.setting.editSettings({ language: 'de' });
  const fields = { isPublic: 0 as const, users: [] };
  const { data: project } = await otto.api.project.create({ ...fields, name: 'Schrebergarten' });
  await otto.api.board.create({ ...fields, projectId: project.id, name: 'Frühling' });
  const { page } = await browser.newPage();
  await asSignedIn(page, otto);
  await page.goto(sharedSystem.url() + paths.boards(project.id));
  const name = pageName(page, 'Schrebergarten');
  await page.getByRole('searchbox', { name: 'Board suchen' }).waitFor();
  const isWhole = (heading: Element) => heading.scrollWidth <= heading.clientWidth;
  expect(await name.evaluate(isWhole)).toBe(true);
});
