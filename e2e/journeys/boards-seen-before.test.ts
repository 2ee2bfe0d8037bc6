import { beforeEach, describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { expectAccessible } from '../browser/accessibility.ts';
import { copied, copiesIn, keptIn } from '../browser/kept-copies.ts';
import { untilKept } from '../browser/kept-pages.ts';
import { useBrowser } from '../browser/open-page.ts';
import { PHONE } from '../browser/devices.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { card, sidebar, signIn, signOut } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

async function openCard(page: Page, name: string) {
  await card(page, name).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor();
}

/** A page on which a board and one of its cards have been open. */
async function seenBoard(ann: Account, options: BrowserContextOptions = {}) {
  const board = await createSmallBoard(ann);
  const { page } = await browser.newPage(options);
  await signIn(page, api.url(), ann);
  const { projectId, boardId } = board;
  const address = api.url() + paths.board(projectId, boardId);
  await page.goto(address);
  await openCard(page, 'Sow');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await copied(page, boardId);
  return { board, page, address };
}

const asOf = (page: Page) => page.getByText(/^This is the board as of/);

test('a board that was seen before asks only for what has changed since', async () => {
  const ann = await createAccount('Ann Lee');
  const { board, page, address } = await seenBoard(ann);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/list/')) asked.push(pathname.split('/')[3] ?? '');
  });
  const { boardId, cardId } = board;
  await ann.api.card.edit({ boardId, cardId, name: 'Sown' });
  await page.goto(address);
  await card(page, 'Sown').waitFor();
  expect(asked).toEqual(['reopen']);
});

test('its cards are in the first frame after the press on its link', async () => {
  const ann = await createAccount('Ann Lee');
  const { board, page } = await seenBoard(ann);
  const link = page.locator(`nav a[href="${paths.board(board.projectId, board.boardId)}"]`).first();
  // The code behind a link begins some time after the page is there, which nothing shows.
  await eventually('cards in the first frame', async () => {
    await page.goto(api.url() + paths.overview());
    await link.hover();
    const areThere = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = () => resolve(document.querySelector('[data-card-id]') !== null);
          addEventListener('click', () => requestAnimationFrame(look), { once: true });
        }),
    );
    await link.click();
    return areThere;
  });
});

test('without the server the app opens, shows what was seen before and lets one work on it', async () => {
  const ann = await createAccount('Ann Lee');
  const { board, page, address } = await seenBoard(ann);
  await page.goto(api.url() + paths.overview());
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await api.goAway();
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  await asOf(page).waitFor();
  await card(page, 'Sow').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Watered');
  await page.keyboard.press('Enter');
  await page.reload();
  await card(page, 'Watered').waitFor();
  await openCard(page, 'Watered');
  await page.keyboard.press('Escape');
  await page.goto(api.url() + paths.overview());
  await page.getByRole('link', { name: 'Spring' }).first().click();
  await card(page, 'Watered').waitFor();
  const sent = page.waitForResponse(
    (response) => response.url().includes('/card/edit') && response.ok(),
  );
  await api.comeBack();
  await sent;
  await asOf(page).waitFor({ state: 'detached' });
  const { boardId, cardId } = board;
  expect((await ann.api.card.getCardById({ boardId, cardId })).data.name).toBe('Watered');
});

test('without a network a phone opens the app, works on a board and sends all of it later', async () => {
  const ann = await createAccount('Ann Lee');
  const { board, page, address } = await seenBoard(ann, { ...PHONE, serviceWorkers: 'allow' });
  await untilKept(api.url(), page);
  await page.context().setOffline(true);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  await page
    .getByText(/^You are offline|^The server cannot be reached/)
    .first()
    .waitFor();
  const changes = page.getByRole('dialog', { name: 'Your changes' });
  await page.getByRole('button', { name: 'What works?' }).first().click();
  await changes.getByRole('region', { name: 'While you are not connected' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'what works without a network on a phone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add card at the end of To do' }).click();
  await page.getByRole('textbox', { name: 'New card in To do' }).fill('Weed');
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('list', { name: 'Cards waiting to be sent' }).getByText('Weed');
  await waiting.waitFor();
  await page.reload();
  await waiting.waitFor();
  await keepScreenshot(page, 'board without a network on a phone');
  await page.getByRole('button', { name: 'Show changes' }).first().click();
  // Nothing lies over it that would take the press.
  await changes.getByRole('button', { name: 'Try now' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'detached' });
  const created = page.waitForResponse(
    (response) => response.url().includes('/card/create') && response.ok(),
  );
  await page.context().setOffline(false);
  await created;
  await asOf(page).waitFor({ state: 'detached' });
  const { data } = await ann.api.list.getAllList({
    boardId: board.boardId,
    archiveFlag: 0,
    filter: 'allCards',
  });
  const names = Object.values(data).flatMap(({ cards }) => Object.values(cards));
  expect(names.map(({ name }) => name)).toEqual(['Sow', 'Weed']);
});

test('who signs out leaves no copy behind', async () => {
  const { page } = await seenBoard(await createAccount('Ann Lee'));
  expect(await copiesIn(page)).not.toEqual([]);
  await signOut(page);
  await eventually('all copies to be gone', async () => (await copiesIn(page)).length === 0);
  expect(await page.evaluate(() => localStorage.getItem('person'))).toBeNull();
});

test('copies that are switched off are removed, and no other is made', async () => {
  const { page, address } = await seenBoard(await createAccount('Ann Lee'));
  await page.goto(api.url() + paths.settings());
  await page.getByRole('checkbox', { name: 'Keep copies of boards in this browser' }).uncheck();
  await eventually('all copies to be gone', async () => (await copiesIn(page)).length === 0);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  expect(await copiesIn(page)).toEqual([]);
});

describe('a board that one has been taken from', () => {
  let bob: Account;
  let board: Awaited<ReturnType<typeof createSmallBoard>>;
  let page: Page;
  beforeEach(async () => {
    const ann = await createAccount('Ann Lee');
    bob = await createAccount('Bob Roe');
    board = await createSmallBoard(ann);
    const { data: him } = await bob.api.auth.getUser();
    await ann.api.board.addUser({ boardId: board.boardId, users: [{ user_id: him.id, role: 1 }] });
    ({ page } = await browser.newPage());
    await signIn(page, api.url(), bob);
    await page.goto(api.url() + paths.board(board.projectId, board.boardId));
    await card(page, 'Sow').waitFor();
    await copied(page, board.boardId);
    await page.goto(api.url() + paths.overview());
    await page.getByRole('heading', { name: 'Home' }).waitFor();
  });

  const untilNotCopied = () =>
    eventually('the copy to be gone', async () => {
      const copies = await copiesIn(page);
      return !copies.includes(`board-1:${board.boardId}`);
    });

  test('leaves no copy on an open page that shows something else', async () => {
    await bob.api.board.leave({ boardId: board.boardId });
    await untilNotCopied();
    await page.goto(api.url() + paths.board(board.projectId, board.boardId));
    await page.getByRole('heading', { name: 'Board not found' }).waitFor();
  });

  test('leaves no copy in a browser that was closed meanwhile, whatever it opens first', async () => {
    const address = api.url() + paths.settings();
    await page.goto('about:blank');
    await bob.api.board.leave({ boardId: board.boardId });
    await page.goto(address);
    await untilNotCopied();
  });
});

test('a favorite that was saved is in what the next page shows first', async () => {
  const { page } = await seenBoard(await createAccount('Ann Lee'));
  const favorite = sidebar(page).getByRole('region', { name: 'Favorites' }).getByRole('link');
  const saved = page.waitForResponse((response) => response.url().endsWith('/board/setFavorite'));
  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await saved;
  await favorite.waitFor();
  // It is kept when the page has shown it, which nothing on the screen says.
  await eventually('the favorite to be kept', async () => {
    const [kept] = (await keptIn(page)).filter(({ name }) => name.startsWith('navigation-'));
    return kept?.head.includes('"favorites":[{') === true;
  });
  await api.goAway();
  await page.reload();
  await favorite.waitFor();
  await api.comeBack();
});
