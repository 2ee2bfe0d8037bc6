import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();
const at = (path: string) => sharedSystem.url() + path;

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let ann: Account;
let bob: Account;
let place: Awaited<ReturnType<typeof createSmallBoard>>;
beforeAll(async () => {
  [ann, bob] = [await createAccount('Ann Lee'), await createAccount('Bob Hill')];
  place = await createSmallBoard(ann);
  const { id } = (await bob.api.auth.getUser()).data;
  const { boardId } = place;
  await ann.api.board.addUser({ boardId, users: [{ user_id: id, role: 1 }] });
});

const boardPath = () => paths.board(place.projectId, place.boardId);
const cardPath = () => paths.card(place.projectId, place.boardId, place.listId, place.cardId);

async function writeDescription(page: Page, text: string) {
  await page.getByRole('button', { name: 'Edit description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(text);
}

test('a card over its board: texts, a mention, a checklist, a file; Back closes it', async () => {
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(at(boardPath()));
  await page.getByRole('link', { name: 'Sow' }).click();
  const card = page.getByRole('dialog', { name: 'Sow' });

  await writeDescription(page, '## Beds\n\n- [ ] rake &amp; sow');
  await page.keyboard.press('Control+Enter');
  await card.getByRole('checkbox', { name: 'rake & sow' }).check();
  await card.getByRole('heading', { name: 'Beds' }).waitFor();

  await card.getByRole('textbox', { name: 'New comment' }).pressSequentially('Ask @Bo');
  await card.getByRole('option', { name: 'Bob Hill' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await card.getByRole('listitem', { name: 'Comment of Ann Lee' }).getByText('@Bob Hill').waitFor();

  await card.getByRole('button', { name: 'Add checklist' }).click();
  await page.keyboard.press('Enter');
  await card.getByRole('textbox', { name: 'New item of Checklist' }).fill('Seeds');
  await page.keyboard.press('Enter');
  await card.getByRole('listitem', { name: 'Seeds' }).getByRole('checkbox').check();
  await card.getByText('1 of 1 done').waitFor();

  await card
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'bed.png', mimeType: 'image/png', buffer: PIXEL });
  await card.getByRole('button', { name: 'Make bed.png the cover' }).click();
  await card.getByRole('button', { name: 'Remove the cover bed.png' }).waitFor();

  await page.goBack();
  await card.waitFor({ state: 'detached' });
  expect(page.url()).toBe(at(boardPath()));
  await page.getByRole('img', { name: '1 comments' }).waitFor();
  expect(errors).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'a card opened by its link is a page that everybody can use, in %s',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(at(paths.cardLink(place.cardId)));
    await page.getByRole('heading', { name: 'Card Activity' }).waitFor();
    await page.getByRole('heading', { name: 'Beds' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(cardPath());
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('img', { name: '' }).first().waitFor({ state: 'attached' });
    await expectAccessible(page);
    await keepScreenshot(page, `card-page-${colorScheme}`);
    await writeDescription(page, 'x');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard Description' }).click();
    expect(errors).toEqual([]);
  },
);

test('a draft outlives a reload; of two who edit one description the second chooses', async () => {
  const [mine, theirs] = [await browser.newPage(), await browser.newPage()];
  await asSignedIn(mine.page, ann);
  await asSignedIn(theirs.page, bob);
  await Promise.all([mine, theirs].map(({ page }) => page.goto(at(cardPath()))));

  await writeDescription(mine.page, 'What Ann wrote');
  await mine.page.reload();
  await mine.page.getByRole('button', { name: 'Continue Description' }).click();
  const field = mine.page.getByRole('textbox', { name: 'Description' });
  expect(await field.inputValue()).toBe('What Ann wrote');

  await writeDescription(theirs.page, 'What Bob wrote');
  await theirs.page.keyboard.press('Control+Enter');
  await theirs.page.getByText('What Bob wrote', { exact: true }).waitFor();

  await mine.page.getByText('Somebody has changed the description').waitFor();
  await mine.page.getByRole('button', { name: 'Save', exact: true }).click();
  await mine.page
    .getByRole('region', { name: 'As it is now' })
    .getByText('What Bob wrote')
    .waitFor();
  await expectAccessible(mine.page);
  await keepScreenshot(mine.page, 'card-conflict');
  await mine.page.getByRole('button', { name: 'Save mine' }).click();
  await mine.page.getByRole('region', { name: 'As it is now' }).waitFor({ state: 'detached' });
  await theirs.page.getByText('What Ann wrote', { exact: true }).waitFor();
});
