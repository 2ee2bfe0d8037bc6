import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { card, chooseOfAccount, renameCard, signIn, signOut } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

async function openBoard() {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { boardId, listId, cardId } = board;
  await ann.api.card.create({ boardId, listId, name: 'Weed', position: 2 });
  const { page } = await browser.newPage();
  await signIn(page, api.url(), ann);
  const address = api.url() + paths.board(board.projectId, boardId);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  const nameOnServer = async () => (await ann.api.card.getCardById({ boardId, cardId })).data.name;
  return { ann, page, address, nameOnServer };
}

const changes = (page: Page) => page.getByRole('dialog', { name: 'Your changes' });
const part = (page: Page, name: string) => changes(page).getByRole('region', { name, exact: true });

const openChanges = async (page: Page) => {
  await chooseOfAccount(page, 'Your changes');
  await changes(page).waitFor();
};

test('what waits is shown and discarded, and the rest is sent', async () => {
  const { page, nameOnServer } = await openBoard();
  await api.goAway();
  await renameCard(page, 'Sow', 'Watered');
  await renameCard(page, 'Weed', 'Weeded');
  await page.getByRole('button', { name: 'Show changes' }).click();
  const waiting = part(page, 'Waiting to be sent');
  await waiting.getByText('Renamed “Weed” to “Weeded”').waitFor();
  await waiting.getByRole('button', { name: 'Try now' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'changes-waiting');
  const discard = waiting.getByRole('button', { name: 'Discard: Renamed “Sow” to “Watered”' });
  await discard.click();
  await card(page, 'Sow').waitFor({ state: 'attached' });
  await api.comeBack();
  await part(page, 'Saved').getByText('Renamed “Weed” to “Weeded”').waitFor();
  expect(await waiting.count()).toBe(0);
  expect(await nameOnServer()).toBe('Sow');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await changes(page).waitFor({ state: 'detached' });
});

test('what waits in another tab is listed, and is taken over once that is closed', async () => {
  const { page, address, nameOnServer } = await openBoard();
  const other = await page.context().newPage();
  await other.goto(address);
  await card(other, 'Weed').waitFor();
  await api.goAway();
  await renameCard(page, 'Sow', 'Watered');
  await renameCard(other, 'Weed', 'Weeded');
  await openChanges(other);
  const [here, elsewhere] = [part(other, 'Waiting to be sent'), part(other, 'In other tabs')];
  await here.getByText('Renamed “Weed” to “Weeded”').waitFor();
  await elsewhere.getByText('Renamed “Sow” to “Watered”').waitFor();
  await renameCard(page, 'Watered', 'Mulched');
  await elsewhere.getByText('Renamed “Watered” to “Mulched”').waitFor();
  expect(await elsewhere.getByRole('listitem').count()).toBe(2);
  expect(await here.getByRole('listitem').count()).toBe(1);
  expect(await elsewhere.getByRole('button').count()).toBe(0);
  await expectAccessible(other);
  await keepScreenshot(other, 'changes-in-other-tabs');
  await page.close();
  await here.getByText('Renamed “Watered” to “Mulched”').waitFor();
  expect(await here.getByRole('listitem').count()).toBe(3);
  expect(await elsewhere.count()).toBe(0);
  await api.comeBack();
  await part(other, 'Saved').getByText('Renamed “Watered” to “Mulched”').waitFor();
  expect(await nameOnServer()).toBe('Mulched');
});

async function refuseRenaming(page: Page) {
  await page.route('**/api/card/edit**', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 403, code: 'forbidden', message: 'You may not do this.', params: {} },
    }),
  );
}

test('what was refused is there after the page is loaded again and in other tabs, and is tried again', async () => {
  const { page, address, nameOnServer } = await openBoard();
  const other = await page.context().newPage();
  await other.goto(address);
  await card(other, 'Sow').waitFor();
  await refuseRenaming(page);
  await renameCard(page, 'Sow', 'Watered').catch(() => undefined);
  await page.getByRole('button', { name: 'Show changes' }).click();
  const refused = part(page, 'Not saved');
  await refused.getByText('Renamed “Sow” to “Watered”').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'changes-refused');
  await openChanges(other);
  await part(other, 'Not saved').getByText('Renamed “Sow” to “Watered”').waitFor();
  await page.reload();
  await card(page, 'Sow').waitFor();
  await page.unroute('**/api/card/edit**');
  await chooseOfAccount(page, 'Your changes, 1 not saved');
  await refused.getByRole('button', { name: /^Try again/ }).click();
  await part(page, 'Saved').getByText('Renamed “Sow” to “Watered”').waitFor();
  expect(await nameOnServer()).toBe('Watered');
  await part(other, 'Saved').getByText('Renamed “Sow” to “Watered”').waitFor();
  expect(await part(other, 'Not saved').count()).toBe(0);
});

test('nobody else sees it, and a sign-out leaves what was refused but not what was sent', async () => {
  const { ann, page, address } = await openBoard();
  const bob = await createAccount('Bob Roe');
  await renameCard(page, 'Weed', 'Weeded');
  await openChanges(page);
  await part(page, 'Saved').waitFor();
  await page.keyboard.press('Escape');
  await refuseRenaming(page);
  await renameCard(page, 'Sow', 'Watered').catch(() => undefined);
  await page.getByRole('button', { name: 'Show changes' }).waitFor();
  await signOut(page);
  await signIn(page, api.url(), bob);
  await openChanges(page);
  await changes(page).getByText('Everything is saved').waitFor();
  await page.keyboard.press('Escape');
  await signOut(page);
  await signIn(page, api.url(), ann);
  await page.goto(address);
  await chooseOfAccount(page, 'Your changes, 1 not saved');
  await part(page, 'Not saved').getByText('Renamed “Sow” to “Watered”').waitFor();
  expect(await part(page, 'Saved').count()).toBe(0);
});
