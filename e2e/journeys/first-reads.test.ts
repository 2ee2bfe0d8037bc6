import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();

/** The calls of the API that a page makes from now on, in order. */
function followCalls(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/(\w+\/\w+)/.exec(request.url()) ?? [];
    if (call !== undefined) asked.push(call);
  });
  return asked;
}

/** A page of somebody who is signed in and has a board, before it leads anywhere. */
async function openForAnn() {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  return { ann, ...board, page, errors };
}

test('a board is there before its link is followed, and nothing is asked for twice', async () => {
  const { boardId, page, errors } = await openForAnn();
  const isCodeThere = page.waitForResponse((response) =>
    /mf-kanban\/.*expose_app.*\.js/.test(response.url()),
  );
  await page.goto(sharedSystem.url() + paths.overview());
  // Comes by itself when the browser is idle.
  await isCodeThere;
  const link = page.getByRole('link', { name: 'Spring' });
  const cards = (address: string) => address.includes(`list/getAllList/${boardId}/`);
  const isAsked = page.waitForResponse((response) => cards(response.url()));
  await link.hover();
  await isAsked;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));

  await link.click();
  await page.locator('[data-card-id]').first().waitFor();

  expect(asked.filter(cards)).toEqual([]);
  expect(asked.filter((address) => /remoteEntry|expose_app/.test(address))).toEqual([]);
  expect(errors).toEqual([]);
});

test('a board is asked for before any script is there, and only once', async () => {
  const { projectId, boardId, page, errors } = await openForAnn();
  const asked = followCalls(page);
  const first = ['auth/getUser', 'list/getAllList'];
  const areAsked = Promise.all(
    first.map((call) => page.waitForResponse((response) => response.url().includes(call))),
  );
  await page.route('**/store/**/*.js', async (route) => {
    await areAsked;
    await route.continue();
  });

  await page.goto(sharedSystem.url() + paths.board(projectId, boardId));
  await page.locator('[data-card-id]').first().waitFor();

  expect(asked.slice(0, 2).sort()).toEqual(first);
  expect(asked.filter((call) => first.includes(call)).sort()).toEqual(first);
  expect(errors).toEqual([]);
});

test('a first visit asks for nothing twice, before its live stream is open or after', async () => {
  const { projectId, boardId, page, errors } = await openForAnn();
  const asked = followCalls(page);
  const isOpen = page.waitForResponse('**/api/live?**');
  await page.goto(sharedSystem.url() + paths.board(projectId, boardId));
  const isNextLoaded = page.waitForResponse(/mf-card-detail.*expose_app.*\.js/);
  await Promise.all([isOpen, isNextLoaded]);
  await page.getByText('First steps').waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // A visit changes which boards somebody was on last.
  const once = asked.filter((call) => call !== 'dashboard/getNavigation');
  expect(once).toEqual([...new Set(once)]);
  expect(asked.length - once.length).toBeLessThanOrEqual(2);
  expect(errors).toEqual([]);
});

test('the boards of a project are read once, and again only after a change', async () => {
  const { ann, projectId, boardId, page, errors } = await openForAnn();
  const asked = followCalls(page);
  const isFollowed = page.waitForResponse((response) =>
    /live\?.*project%3A\d+%40\d+/.test(response.url()),
  );
  await page.goto(sharedSystem.url() + paths.boards(projectId));
  await isFollowed;
  await page.getByRole('link', { name: 'Spring' }).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((call) => call === 'board/getAllBoard')).toHaveLength(1);

  await ann.api.board.edit({ boardId, projectId, name: 'Autumn', isPublic: 0, users: [] });
  await page.getByRole('link', { name: 'Autumn' }).first().waitFor();
  expect(asked.filter((call) => call === 'board/getAllBoard')).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('what is shown beside a board, and what may come next, wait for its cards', async () => {
  const { projectId, boardId, page, errors } = await openForAnn();
  const beside = /getUnreadCount|getSettings|getRunningTimer|mf-card-detail.*\.js/;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/list/getAllList/**', async (route) => {
    await released;
    await route.continue();
  });

  await page.goto(sharedSystem.url() + paths.board(projectId, boardId));
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((address) => beside.test(address))).toEqual([]);
  const isCounted = page.waitForRequest('**/notification/getUnreadCount');
  const isNextFetched = page.waitForRequest(/mf-card-detail.*\.js/);
  release();
  await page.locator('[data-card-id]').first().waitFor();
  await Promise.all([isCounted, isNextFetched]);
  expect(errors).toEqual([]);
});

describe('while the scripts are on their way', () => {
  const DARK = 'rgb(17, 16, 14)';

  /** Opens an address whose scripts are held back; the returned function lets them come. */
  async function openWithoutScripts(page: Page, address: string) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/store/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(sharedSystem.url() + address, { waitUntil: 'commit' });
    // Its style sheet is a separate file.
    await page.waitForFunction(() => {
      const frame = document.getElementById('first-frame');
      return frame !== null && getComputedStyle(frame).position === 'fixed';
    });
    return release;
  }

  test('a page has its frame in the brightness that was chosen, and then its content', async () => {
    const ann = await createAccount('Ann Lee');
    const { projectId, boardId } = await createSmallBoard(ann);
    const { page, errors } = await browser.newPage({ colorScheme: 'light' });
    await asSignedIn(page, ann);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const release = await openWithoutScripts(page, paths.board(projectId, boardId));
    const frame = page.locator('#first-frame');
    await frame.getByText('Kanban').filter({ visible: true }).waitFor();
    const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(color).toBe(DARK);
    expect(await page.getByText('Kanban').filter({ visible: true }).count()).toBe(1);
    release();
    await page.locator('[data-card-id]').first().waitFor();
    expect(await frame.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test.each([
    ['a phone', PHONE],
    ['a wide screen', { viewport: { width: 1280, height: 800 } }],
  ])('a board has its first cards where they will be, on %s', async (_, context) => {
    const ann = await createAccount('Ann Lee');
    const { projectId, boardId, listId } = await createSmallBoard(ann);
    const { api } = ann;
    const name = 'A name that is much too long for one line, so that it goes on in the next one';
    await api.card.create({ boardId, listId, name, position: 9 });
    const add = async (card: string) =>
      (await api.card.create({ boardId, listId, name: card, position: 9 })).data.lastInsertCardId;
    const urgent = await add('Urgent');
    await api.card.edit({ boardId, cardId: urgent, priority: 'high' });
    await add('Last');
    await api.list.create({ boardId, name: 'Done', position: 2 });
    const { page, errors } = await browser.newPage(context);
    await asSignedIn(page, ann);
    const release = await openWithoutScripts(page, paths.board(projectId, boardId));
    const pictured = page.locator('#picture [data-of="card-name"]');
    await pictured.first().waitFor();
    const names = await pictured.evaluateAll((parts) =>
      parts.map((part) => (part as HTMLElement).dataset.text),
    );
    const boxesOf = (parts: Locator) =>
      parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await boxesOf(pictured);
    // Neither found nor read twice.
    expect(await page.locator('body').innerText()).not.toContain(names[0]);
    release();
    const cards = page.locator('[data-card-id] a');
    await cards.first().waitFor();
    await page.locator('#picture').waitFor({ state: 'detached' });
    expect(await cards.allTextContents()).toEqual(names);
    expect(await boxesOf(cards)).toEqual(before);
    expect(errors).toEqual([]);
  });

  const placed = async (part: Locator) => ({
    box: await part.boundingBox(),
    text: await part.textContent(),
  });

  test.each([
    ['a phone', PHONE],
    ['a phone in German', { ...PHONE, locale: 'de-DE' }],
    ['a wide screen', { viewport: { width: 1280, height: 800 } }],
  ])('a stranger has the frame of sign-in on %s', async (_, context) => {
    const { page, errors } = await browser.newPage(context);
    const release = await openWithoutScripts(page, paths.dashboard());
    const frame = page.locator('#first-frame');
    await frame.getByText('Kanban').filter({ visible: true }).waitFor();
    const words = frame.locator('[data-part="words"]');
    const before = [
      await placed(frame.locator('[data-part="brand"] img')),
      await placed(words.locator('h2')),
      await placed(words.locator('p')),
    ];
    release();
    await page.locator('input[type="password"]').waitFor();
    expect(await frame.count()).toBe(0);
    // The same in the same place, so that nothing jumps.
    const form = page.locator('main section');
    expect([
      await placed(page.locator('main img').first()),
      await placed(form.locator('h1')),
      await placed(form.locator('h1 + p')),
    ]).toEqual(before);
    expect(errors).toEqual([]);
  });
});
