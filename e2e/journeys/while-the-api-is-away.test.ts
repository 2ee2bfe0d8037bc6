import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { startSwitchableApi } from '../system/switchable-api.ts';
import { card } from './screens.ts';

const browser = useBrowser();

let api: Awaited<ReturnType<typeof startSwitchableApi>>;
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
beforeEach(async () => {
  api = await startSwitchableApi();
  gateway = await startOwnGateway({ apiUrl: api.url });
});
afterEach(async () => {
  await gateway.stop();
  await api.goAway();
});

async function openBoard() {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { page } = await browser.newPage();
  await asSignedIn(page, ann);
  const address = gateway.url + paths.board(board.projectId, board.boardId);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  return { ann, board, page, address };
}

test('a page that is reloaded meanwhile keeps its address and comes back by itself', async () => {
  const { page, address } = await openBoard();
  await api.goAway();
  await page.reload();
  await page.getByRole('heading', { name: 'The server can’t be reached' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'server-unreachable');
  expect(page.url()).toBe(address);
  await api.comeBack();
  await card(page, 'Sow').waitFor();
  expect(page.url()).toBe(address);
});

test('what is changed meanwhile reaches the server when it is back, and the board is live again', async () => {
  const { ann, board, page } = await openBoard();
  await api.goAway();
  await card(page, 'Sow').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Watered');
  await page.keyboard.press('Enter');
  await page.getByText('Changes wait to be sent.').waitFor();
  await api.comeBack();
  await page.getByText('Changes wait to be sent.').waitFor({ state: 'detached' });
  const { boardId, cardId } = board;
  expect((await ann.api.card.getCardById({ boardId, cardId })).data.name).toBe('Watered');
  await ann.api.card.edit({ boardId, cardId, name: 'Weeded' });
  await card(page, 'Weeded').waitFor();
});
