import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { pictured } from '../browser/kept-copies.ts';
import { useBrowser } from '../browser/open-page.ts';
import { createLargeBoard } from '../bench/browser/large-board.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, signIn, signOut } from './steps.ts';

const browser = useBrowser();

/** Keeps the shell's script on its way until it is released, so that the page has only what is in itself. */
async function holdShell(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await context.route('**/store/shell/**/main*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

const picture = (page: Page) => page.locator('#picture');

/** How many colors a picture has in the place of a card, where it has a text on a ground. */
const colorsAt = (page: Page, box: { x: number; y: number; width: number; height: number }) =>
  page.evaluate(({ x, y, width, height }) => {
    const canvas = document.querySelector<HTMLCanvasElement>('#picture');
    const brush = canvas?.getContext('2d');
    const { data } = brush!.getImageData(x, y, width, height);
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colors.add(data.slice(at, at + 3).join());
    return colors.size;
  }, box);

async function seenBoard() {
  const ann = await createAccount('Ann Lee');
  const { projectId, boardId } = await createSmallBoard(ann);
  const { page, errors } = await browser.newPage();
  await signIn(page, sharedSystem.url(), ann);
  const address = sharedSystem.url() + paths.board(projectId, boardId);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  await pictured(page);
  const box = await card(page, 'Sow').boundingBox();
  await page.goto('about:blank');
  return { page, address, box: box!, errors };
}

test('what was in sight is drawn before any script, and the board takes its place', async () => {
  const { page, address, box, errors } = await seenBoard();
  const release = await holdShell(page.context());
  const opened = page.goto(address);
  await picture(page).waitFor();
  // Ground, border and text, which is drawn once its font is there.
  await page.waitForFunction(() => document.fonts.size > 0);
  await expect(colorsAt(page, box)).resolves.toBeGreaterThan(8);
  expect(await page.locator('body').innerText()).not.toContain('Sow');
  release();
  await opened;
  await card(page, 'Sow').waitFor();
  await picture(page).waitFor({ state: 'detached' });
  expect(await card(page, 'Sow').boundingBox()).toEqual(box);
  expect(errors).toEqual([]);
});

// As text, since the loader of this file wraps functions with a helper that pages lack.
const NOTE_LISTS_AT_REMOVAL = `
  new MutationObserver((changes) => {
    const isGone = changes.some(({ removedNodes }) =>
      [...removedNodes].some(({ id }) => id === 'picture'));
    if (isGone) window.listsAtRemoval = document.querySelectorAll('[data-list-id]').length;
  }).observe(document, { childList: true, subtree: true });`;

test('the picture goes once all lists that it shows are there', async () => {
  const ann = await createAccount('Ann Lee');
  const board = await createLargeBoard(ann, { lists: 6, cards: 60 });
  const { page, errors } = await browser.newPage();
  await signIn(page, sharedSystem.url(), ann);
  const address = sharedSystem.url() + paths.board(board.projectId, board.boardId);
  await page.goto(address);
  await page.locator('[data-list-id]').nth(5).waitFor();
  await pictured(page);
  const { width } = page.viewportSize()!;
  const lists = await page.locator('[data-list-id]').all();
  const lefts = await Promise.all(lists.map(async (list) => (await list.boundingBox())!.x));
  await page.goto('about:blank');
  await page.addInitScript(NOTE_LISTS_AT_REMOVAL);
  await page.goto(address);
  const atRemoval = await page.waitForFunction(
    () => (window as { listsAtRemoval?: number }).listsAtRemoval,
  );
  expect(await atRemoval.jsonValue()).toBeGreaterThanOrEqual(
    lefts.filter((left) => left < width).length,
  );
  expect(errors).toEqual([]);
});

test('nobody else sees it, nor who has signed out, nor a window of another size', async () => {
  const { page, address } = await seenBoard();
  await page.setViewportSize({ width: 700, height: 500 });
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('pictures'))).toContain('Sow');
  await page.setViewportSize({ width: 1280, height: 720 });
  await signOut(page);
  await page.waitForFunction(() => localStorage.getItem('pictures') === null);
  const release = await holdShell(page.context());
  const opened = page.goto(address);
  await page.locator('#root').waitFor({ state: 'attached' });
  expect(await picture(page).count()).toBe(0);
  release();
  await opened;
  await page.waitForURL('**/auth/**');
});
