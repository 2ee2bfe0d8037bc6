import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Priority } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { card, signIn } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

/** Ann has a board of three cards open in a browser; Ben changes it elsewhere. */
async function openBoard() {
  const [ann, ben] = [await createAccount('Ann Lee'), await createAccount('Ben Ames')];
  const { projectId, boardId, listId, cardId: sow } = await createSmallBoard(ann);
  const { data: him } = await ben.api.auth.getUser();
  await ann.api.board.addUser({ boardId, users: [{ user_id: him.id, role: 1 }] });
  const add = async (name: string, priority: Priority, position: number) => {
    const { data } = await ann.api.card.create({ boardId, listId, name, priority, position });
    return data.card.id;
  };
  const [weed, water] = [await add('Weed', 'low', 2), await add('Water', 'medium', 3)];
  const { page } = await browser.newPage();
  await signIn(page, api.url(), ann);
  await page.goto(api.url() + paths.board(projectId, boardId));
  await card(page, 'Water').waitFor();
  const priorities = async () => {
    const found = [];
    for (const cardId of [sow, weed, water])
      found.push((await ann.api.card.getCardById({ boardId, cardId })).data.priority);
    return found;
  };
  const benPrioritizes = (priority: Priority) =>
    ben.api.card.edit({ boardId, cardId: water, priority });
  return { page, priorities, benPrioritizes };
}

/** Selects all cards of the list and chooses a priority for them by keys. */
async function prioritizeAll(page: Page, key: string) {
  await card(page, 'Sow').focus();
  await page.keyboard.press('Shift+X');
  await page.getByText('3 cards selected').waitFor();
  await page.keyboard.press('r');
  const picker = page.getByRole('dialog', { name: 'Priority of 3 cards' });
  await picker.waitFor();
  await page.keyboard.press(key);
  await picker.waitFor({ state: 'detached' });
}

const STALE = 'Ben Ames has changed this in the meantime. Check it and try again.';

test('a priority is given to many cards without a server, and not to one that somebody else has given another', async () => {
  const { page, priorities, benPrioritizes } = await openBoard();
  await api.goAway();
  await prioritizeAll(page, '1');
  await card(page, 'Water').getByRole('img', { name: 'High priority' }).waitFor();
  await benPrioritizes('low');
  await api.comeBack();
  await page.getByText(`Water: ${STALE}`).waitFor();
  await page.getByText('2 cards reprioritized').waitFor();
  await card(page, 'Water').getByRole('img', { name: 'Low priority' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'one-value-refused');
  expect(await priorities()).toEqual(['high', 'high', 'low']);

  await page.getByRole('button', { name: 'Show changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Your changes' });
  const refused = changes.getByRole('region', { name: 'Not saved' });
  await refused.getByText('Water').waitFor();
  await refused.getByText(STALE).waitFor();
  await changes.getByRole('region', { name: 'Saved' }).getByText('2 cards reprioritized').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'one-value-in-changes');
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: several cards changed').waitFor();
  expect(await priorities()).toEqual(['medium', 'low', 'low']);
});

test('what was refused is set after all when it is tried again', async () => {
  const { page, priorities, benPrioritizes } = await openBoard();
  await api.goAway();
  await prioritizeAll(page, '1');
  await benPrioritizes('low');
  await api.comeBack();
  await page.getByRole('button', { name: 'Show changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Your changes' });
  const refused = changes.getByRole('region', { name: 'Not saved' });
  await refused.getByRole('button', { name: /^Try again/ }).click();
  await changes.getByRole('region', { name: 'Saved' }).getByText('1 card reprioritized').waitFor();
  expect(await refused.count()).toBe(0);
  expect(await priorities()).toEqual(['high', 'high', 'high']);
});
