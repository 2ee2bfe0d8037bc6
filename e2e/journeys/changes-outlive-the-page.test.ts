import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { card, renameCard, signIn, signOut } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

async function openBoard() {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { page } = await browser.newPage();
  await signIn(page, api.url(), ann);
  const address = api.url() + paths.board(board.projectId, board.boardId);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  const nameOnServer = async () => {
    const { boardId, cardId } = board;
    return (await ann.api.card.getCardById({ boardId, cardId })).data.name;
  };
  return { ann, board, page, address, nameOnServer };
}

const waits = (page: Page) => page.getByText('Changes are waiting to be sent.').first().waitFor();

const isRenamed = (page: Page, to?: string) =>
  page.waitForResponse((response) => {
    if (!response.url().includes('/card/edit') || !response.ok()) return false;
    const { name } = response.request().postDataJSON() as { name: string };
    return to === undefined || name === to;
  });

test('a tab that is closed while changes wait asks nothing, and the next one sends them', async () => {
  const { page, address, nameOnServer } = await openBoard();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await api.goAway();
  await renameCard(page, 'Sow', 'Watered');
  await waits(page);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
  await api.comeBack();
  expect(await nameOnServer()).toBe('Sow');
  const next = await page.context().newPage();
  const renamed = isRenamed(next);
  await next.goto(address);
  await card(next, 'Watered').waitFor();
  await renamed;
  expect(await nameOnServer()).toBe('Watered');
});

test('a page that is loaded again meanwhile shows what waits, and sends it as soon as it can', async () => {
  const { page, nameOnServer } = await openBoard();
  await api.goAway();
  await renameCard(page, 'Sow', 'Watered');
  await renameCard(page, 'Watered', 'Weeded');
  await card(page, 'Weeded').waitFor();
  await page.reload();
  await card(page, 'Weeded').waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/card/edit**', async (route) => {
    await released;
    await route.continue();
  });
  await api.comeBack();
  await card(page, 'Weeded').waitFor();
  expect(await nameOnServer()).toBe('Sow');
  const renamed = isRenamed(page, 'Weeded');
  release();
  await renamed;
  expect(await nameOnServer()).toBe('Weeded');
});

test('another tab of the person sends what a closed one has left', async () => {
  const { page, nameOnServer } = await openBoard();
  const other = await page.context().newPage();
  await other.goto(api.url() + paths.overview());
  await other.getByRole('main').waitFor();
  await api.goAway();
  await renameCard(page, 'Sow', 'Watered');
  await waits(page);
  await page.close();
  const renamed = isRenamed(other);
  await api.comeBack();
  await renamed;
  expect(await nameOnServer()).toBe('Watered');
});

test('somebody else who signs in meanwhile neither sees nor sends them', async () => {
  const { ann, board, page, address, nameOnServer } = await openBoard();
  const { boardId, listId } = board;
  const bob = await createAccount('Bob Roe');
  const { data: them } = await bob.api.auth.getUser();
  await ann.api.board.addUser({ boardId, users: [{ user_id: them.id, role: 1 }] });
  await ann.api.card.create({ boardId, listId, name: 'Weed', position: 2 });
  await card(page, 'Weed').waitFor();
  await api.goAway();
  await renameCard(page, 'Sow', 'Watered');
  await waits(page);
  await signOut(page);
  await api.comeBack();
  await signIn(page, api.url(), bob);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  const ofBob = isRenamed(page);
  await renameCard(page, 'Weed', 'Weeded');
  await ofBob;
  expect(await nameOnServer()).toBe('Sow');
  await signOut(page);
  const ofAnn = isRenamed(page);
  await signIn(page, api.url(), ann);
  await ofAnn;
  expect(await nameOnServer()).toBe('Watered');
});
