import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { card, cardTitles } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

async function openBoard() {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { page } = await browser.newPage();
  await asSignedIn(page, ann);
  const address = api.url() + paths.board(board.projectId, board.boardId);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  return { ann, board, page, address };
}

test('a page that this browser has never seen keeps its address and comes back by itself', async () => {
  const { page, address } = await openBoard();
  await page.evaluate(() => localStorage.clear());
  await api.goAway();
  await page.reload();
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'server-unreachable');
  expect(page.url()).toBe(address);
  await api.comeBack();
  await card(page, 'Sow').waitFor();
  expect(page.url()).toBe(address);
});

test('changes made meanwhile reach the server when it is back, and the board is live again', async () => {
  const { ann, board, page } = await openBoard();
  await api.goAway();
  await card(page, 'Sow').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Watered');
  await page.keyboard.press('Enter');
  await page.getByText('Changes are waiting to be sent.').waitFor();
  await api.comeBack();
  await page.getByText('Changes are waiting to be sent.').waitFor({ state: 'detached' });
  const { boardId, cardId } = board;
  expect((await ann.api.card.getCardById({ boardId, cardId })).data.name).toBe('Watered');
  await ann.api.card.edit({ boardId, cardId, name: 'Weeded' });
  await card(page, 'Weeded').waitFor();
});

test('actions on selected cards show at once, and reach the server later', async () => {
  const { ann, board, page } = await openBoard();
  const { boardId, listId, cardId } = board;
  await ann.api.card.create({ boardId, listId, name: 'Weed', position: 2 });
  await card(page, 'Weed').waitFor();
  for (const name of ['Sow', 'Weed']) {
    await card(page, name).focus();
    await page.keyboard.press('x');
  }
  await api.goAway();
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  for (const name of ['Sow', 'Weed']) await card(page, name).waitFor({ state: 'detached' });
  await page.getByText('Changes are waiting to be sent.').waitFor();
  await api.comeBack();
  await page.getByText('Changes are waiting to be sent.').waitFor({ state: 'detached' });
  expect((await ann.api.card.getCardById({ boardId, cardId })).data.is_archived).toBe(1);
});

/** Acts on a card, and how they show, on each of its two screens. */
const screens = {
  board: {
    open: async (page: Page) => {
      await card(page, 'Sow').focus();
      return page.locator('body');
    },
    rename: async (page: Page, name: string) => {
      await page.keyboard.press('F2');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await card(page, name).focus();
    },
    comment: async (page: Page, text: string) => {
      await page.getByRole('button', { name: 'Menu of Watered' }).click();
      await page.getByRole('menuitem', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Add comment' }).click();
      const dialog = page.getByRole('dialog', { name: /Watered/ });
      await dialog.getByRole('textbox', { name: 'Comment' }).fill(text);
      await dialog.getByRole('button', { name: 'Add comment' }).click();
      await dialog.waitFor({ state: 'detached' });
      await card(page, 'Watered').focus();
    },
    isComplete: (page: Page) => card(page, 'Watered').getByLabel('Done').waitFor(),
    isInDone: (page: Page) => cardTitles(page, 'Done').filter({ hasText: 'Watered' }).waitFor(),
    leave: () => Promise.resolve(),
  },
  page: {
    open: async (page: Page) => {
      await card(page, 'Sow').getByRole('link').click();
      const dialog = page.getByRole('dialog', { name: 'Sow' });
      await dialog.getByRole('checkbox', { name: 'Complete' }).waitFor();
      return page.getByRole('dialog', { name: /Sow|Watered/ });
    },
    rename: async (page: Page, name: string) => {
      await page.getByRole('button', { name: /Edit title/ }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /Edit title/ }).waitFor();
    },
    comment: async (page: Page, text: string) => {
      await page.getByRole('textbox', { name: 'New comment' }).fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(text).waitFor();
      await page.getByRole('checkbox', { name: 'Complete' }).focus();
    },
    isComplete: (page: Page) =>
      page.getByRole('checkbox', { name: 'Complete', checked: true }).waitFor(),
    isInDone: (page: Page) => page.getByRole('button', { name: 'List: Done' }).waitFor(),
    leave: async (page: Page) => {
      const dialog = page.getByRole('dialog', { name: 'Watered' });
      await expectAccessible(page);
      await keepScreenshot(page, 'card-while-the-api-is-away');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      await screens.board.isComplete(page);
      await screens.board.isInDone(page);
    },
  },
};

test.each(['board', 'page'] as const)(
  'a card is renamed, completed, moved and commented on meanwhile: %s',
  async (name) => {
    const { ann, board, page } = await openBoard();
    const { boardId, cardId } = board;
    await ann.api.list.create({ boardId, name: 'Done', position: 2 });
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    const screen = screens[name];
    const shown = await screen.open(page);
    await api.goAway();

    await screen.rename(page, 'Watered');
    await page.keyboard.press('c');
    await screen.isComplete(page);
    await page.keyboard.press('>');
    await screen.isInDone(page);
    await screen.comment(page, 'In the evening');
    await shown.getByText('Changes are waiting to be sent.').first().waitFor();
    await screen.leave(page);

    // The last of four: the ones before it are on the server by then.
    const commented = page.waitForResponse(
      (response) => response.url().endsWith('/card/createComment') && response.ok(),
    );
    await api.comeBack();
    await commented;
    await page.getByText('Changes are waiting to be sent.').waitFor({ state: 'detached' });
    const { data } = await ann.api.card.getCardById({ boardId, cardId });
    expect(data).toMatchObject({ name: 'Watered', complete: 1, listName: 'Done' });
    expect(data.comments.map(({ text }) => text)).toEqual(['In the evening']);
  },
);

test('the keys of moves take a card from list to list on its page, also meanwhile', async () => {
  const { ann, board, page } = await openBoard();
  const { boardId, cardId, listId: toDo } = board;
  const add = async (name: string, position: number) =>
    (await ann.api.list.create({ boardId, name, position })).data.id;
  const doing = await add('Doing', 2);
  const done = await add('Done', 3);
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  await card(page, 'Sow').click();
  const dialog = page.getByRole('dialog', { name: 'Sow' });
  const isIn = (list: string) => dialog.getByRole('button', { name: `List: ${list}` }).waitFor();
  /** The server has taken a move from one list to another. */
  const saved = (deletedListId: number, addedListId: number) =>
    page.waitForResponse((response) => {
      if (!response.url().endsWith('/list/updateCardList') || !response.ok()) return false;
      const sent = response.request().postDataJSON() as Record<string, number>;
      return sent.deletedListId === deletedListId && sent.addedListId === addedListId;
    });
  await isIn('To do');
  const inDone = saved(doing, done);
  await page.keyboard.press('>');
  await page.keyboard.press('>');
  await isIn('Done');
  await inDone;

  await api.goAway();
  await page.keyboard.press('<');
  await isIn('Doing');
  await dialog.getByText('Changes are waiting to be sent.').waitFor();
  await page.keyboard.press('<');
  await page.keyboard.press('>');
  await isIn('Doing');
  const inDoing = saved(toDo, doing);
  await api.comeBack();
  await inDoing;
  expect((await ann.api.card.getCardById({ boardId, cardId })).data.listName).toBe('Doing');
});
