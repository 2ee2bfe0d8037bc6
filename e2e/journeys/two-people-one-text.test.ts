import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { card, chooseOfAccount, signIn } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

const BEFORE = 'Sow the beans.\n\nWater them.\n\nWait for rain.';

/** Ann has the board open in a browser; Ben changes it elsewhere. */
async function openBoard(options: Parameters<typeof browser.newPage>[0] = {}) {
  const [ann, ben] = [await createAccount('Ann Lee'), await createAccount('Ben Ames')];
  const board = await createSmallBoard(ann);
  const { boardId, cardId } = board;
  const { data: him } = await ben.api.auth.getUser();
  await ann.api.board.addUser({ boardId, users: [{ user_id: him.id, role: 1 }] });
  await ann.api.card.edit({ boardId, cardId, description: BEFORE });
  const { page, errors } = await browser.newPage(options);
  await signIn(page, api.url(), ann);
  const address = api.url() + paths.board(board.projectId, boardId);
  await page.goto(address);
  await card(page, 'Sow').waitFor();
  const onServer = async () => (await ann.api.card.getCardById({ boardId, cardId })).data;
  const benWrites = (fields: { name?: string; description?: string }) =>
    ben.api.card.edit({ boardId, cardId, ...fields });
  return { page, errors, address, onServer, benWrites };
}

/** Writes a description while the server is away, and leaves the card with its editor. */
async function describeOffline(page: Page, description: string) {
  await card(page, 'Sow').getByRole('link', { name: 'Sow' }).click();
  await page.getByRole('button', { name: 'Edit description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await api.goAway();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Edit description' }).waitFor();
  await page.goBack();
  await card(page, 'Sow').waitFor();
}

const changes = (page: Page) => page.getByRole('dialog', { name: 'Your changes' });
const part = (page: Page, name: string) => changes(page).getByRole('region', { name });

test('two people write in different places of a description, one without a server, and both are kept', async () => {
  const { page, onServer, benWrites } = await openBoard();
  await describeOffline(page, BEFORE.replace('the beans', 'the beans early'));
  await benWrites({ description: BEFORE.replace('rain', 'rain, or ask Ben') });
  await api.comeBack();
  const said = 'Your text and the one by Ben Ames were merged';
  await page.getByText(said).waitFor();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await part(page, 'Saved').getByText(said).click();
  const merged = part(page, 'Merged');
  await merged.getByText('or ask Ben').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'texts-merged');
  expect((await onServer()).description).toBe(
    'Sow the beans early.\n\nWater them.\n\nWait for rain, or ask Ben.',
  );
});

async function meetBen(options?: Parameters<typeof browser.newPage>[0]) {
  const opened = await openBoard(options);
  const { page, benWrites } = opened;
  await describeOffline(page, BEFORE.replace('the beans', 'green peas'));
  await benWrites({ description: BEFORE.replace('the beans', 'old leeks') });
  await api.comeBack();
  await page.getByText('Ben Ames changed the same as you. Choose what to keep.').waitFor();
  return opened;
}

test('two people write different texts in the same place: both are kept side by side until one decides, also after a reload', async () => {
  const { page, errors, onServer } = await meetBen();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await part(page, 'To decide').getByRole('textbox', { name: 'Result' }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await card(page, 'Sow').waitFor();
  await chooseOfAccount(page, 'Your changes, 1 not saved');
  const conflict = part(page, 'To decide');
  await conflict.getByRole('region', { name: 'Yours' }).getByText('green peas').waitFor();
  await conflict.getByRole('region', { name: 'Ben Ames' }).getByText('old leeks').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'conflict');
  const result = conflict.getByRole('textbox', { name: 'Result' });
  await result.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Sow old leeks. ');
  expect((await onServer()).description).toContain('Sow old leeks.\n');
  await conflict.getByRole('button', { name: /^Save result/ }).focus();
  await page.keyboard.press('Enter');
  await part(page, 'Saved').getByText('Changed the description of “Sow”').waitFor();
  expect(await conflict.count()).toBe(0);
  expect((await onServer()).description).toBe(
    `Sow old leeks. ${BEFORE.replace('the beans', 'green peas')}`,
  );
  // What the page does itself is allowed by its policy; calls fail while the server is away.
  expect(errors.filter((error) => error.includes('Content Security Policy'))).toEqual([]);
});

test('on a phone, in the dark, both versions are one under the other, and theirs is kept', async () => {
  const { page, onServer } = await meetBen({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  });
  await page.getByRole('button', { name: 'Show changes' }).tap();
  const conflict = part(page, 'To decide');
  const mine = await conflict.getByRole('region', { name: 'Yours' }).boundingBox();
  const theirs = await conflict.getByRole('region', { name: 'Ben Ames' }).boundingBox();
  expect(theirs!.y).toBeGreaterThanOrEqual(mine!.y + mine!.height);
  await expectAccessible(page);
  await keepScreenshot(page, 'conflict-phone');
  await conflict.getByRole('button', { name: /^Keep theirs/ }).tap();
  await page.getByText('Their version is kept').waitFor();
  expect((await onServer()).description).toContain('old leeks');
});
