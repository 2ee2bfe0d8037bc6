import { expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { card, renameCard } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

/** A page of somebody with a board, which it has not opened yet. */
async function newPage(options: BrowserContextOptions = {}) {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { page, errors } = await browser.newPage(options);
  await asSignedIn(page, ann);
  const { boardId, cardId } = board;
  return {
    page,
    errors,
    address: api.url() + paths.board(board.projectId, boardId),
    onServer: async () => (await ann.api.card.getCardById({ boardId, cardId })).data.name,
    renameElsewhere: (name: string) => ann.api.card.edit({ boardId, cardId, name }),
    copied: () =>
      page.waitForFunction((id) => localStorage.getItem('copies')?.includes(`:${id}"`), boardId),
  };
}

test('what waits while the disk is full is said to be lost with the tab, and is sent while that is open', async () => {
  const { page, address, onServer } = await newPage();
  const devTools = await page.context().newCDPSession(page);
  // Before the browser has anything: it looks at the room for small writes only now and then.
  const origin = new URL(address).origin;
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2000 });
  await page.goto(address);
  await renameCard(page, 'Sow', 'Water');
  await api.goAway();
  await renameCard(page, 'Water', 'Weed');
  await page.getByText('This browser cannot keep your changes').waitFor();
  await page.getByRole('button', { name: 'Show changes' }).first().click();
  const changes = page.getByRole('dialog', { name: 'Your changes' });
  await changes
    .getByText(/and this browser cannot keep your changes\. Leave this tab open/)
    .waitFor();
  expect(await changes.getByText('Changes are kept in this browser').count()).toBe(0);
  await page.keyboard.press('Escape');
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  const sent = page.waitForResponse(
    (response) => response.url().includes('/card/edit') && response.ok(),
  );
  await api.comeBack();
  await sent;
  expect(await onServer()).toBe('Weed');
});

test('a board whose copy never comes is read from the server, and its copy is shown no more', async () => {
  const { page, errors, address, renameElsewhere, onServer, copied } = await newPage(PHONE);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  await copied();
  await page.goto(`${api.url()}${paths.overview()}`);
  await renameElsewhere('Water');
  await page.addInitScript(() => {
    // As while another tab changes the database, and does not come to an end.
    IDBFactory.prototype.open = () =>
      Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-card-id] a'))
        if (textContent && !shown.includes(textContent)) shown.push(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(address);
  await card(page, 'Water').waitFor();
  await renameCard(page, 'Water', 'Weed');
  await eventually('the new name on the server', async () => (await onServer()) === 'Weed');
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown).toEqual(['Water', 'Weed']);
  expect(errors).toEqual([]);
});
