import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { openCardForm, openSearch } from './steps.ts';

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
  await card.getByRole('article', { name: 'Comment of Ann Lee' }).getByText('@Bob Hill').waitFor();

  await card.getByRole('button', { name: 'Add checklist' }).click();
  await page.keyboard.press('Enter');
  await card.getByRole('textbox', { name: 'New item of Checklist' }).fill('Seeds');
  await page.keyboard.press('Enter');
  await card.getByRole('listitem', { name: 'Seeds' }).getByRole('checkbox').check();
  await card.getByText('1 of 1', { exact: true }).waitFor();

  await card
    .getByLabel('Choose files')
    .setInputFiles({ name: 'bed.png', mimeType: 'image/png', buffer: PIXEL });
  await card.getByRole('button', { name: 'Use bed.png as the cover' }).click();
  await card.getByRole('button', { name: 'Remove bed.png as the cover' }).waitFor();

  await page.goBack();
  await card.waitFor({ state: 'detached' });
  expect(page.url()).toBe(at(boardPath()));
  await page.getByRole('img', { name: '1 comment' }).waitFor();
  const tile = page.getByRole('group', { name: 'Sow', exact: true });
  await tile.locator('img').waitFor();
  expect((await tile.locator('img').boundingBox())?.height).toBe(112);
  expect(errors).toEqual([]);
});

test('over a card the search opens results in place, over a form in another tab', async () => {
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(at(boardPath()));
  await page.getByRole('link', { name: 'Sow' }).click();
  await page.getByRole('dialog', { name: 'Sow' }).waitFor();
  const search = await openSearch(page);
  await page.keyboard.type('bob');
  await search.getByRole('option', { name: /^Bob Hill/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Bob Hill', level: 1 }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'person');

  await page.goto(at(boardPath()));
  const form = await openCardForm(page, 'To do');
  await form.getByLabel('Title').fill('Half typed');
  await openSearch(page);
  await page.keyboard.type('sow');
  const opened = page.context().waitForEvent('page');
  await search.getByRole('option', { name: /^Sow/ }).first().click();
  await (await opened).getByRole('article', { name: 'Sow' }).waitFor();
  await search.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Title').inputValue()).toBe('Half typed');
  expect(errors).toEqual([]);
});

test('images are viewed one after the other by keys, and the focus returns from each dialog', async () => {
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  const { boardId, cardId } = place;
  const file = new File([PIXEL], 'path.png');
  await ann.api.card.upload({ boardId, cardId, file });
  await page.goto(at(boardPath()));
  await page.getByRole('link', { name: 'Sow' }).click();
  const card = page.getByRole('dialog', { name: 'Sow' });
  await card.getByRole('button', { name: 'View bed.png' }).click();
  await page.getByRole('dialog', { name: 'bed.png' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('dialog', { name: 'path.png' })
    .getByRole('img', { name: 'path.png' })
    .waitFor();
  await page.keyboard.press('Escape');
  const focused = page.locator(':focus');
  await card.getByRole('button', { name: 'View bed.png' }).and(focused).waitFor();

  await card.getByRole('button', { name: 'Add checklist' }).click();
  await page.keyboard.type('Paths');
  await page.keyboard.press('Enter');
  await card.getByRole('textbox', { name: 'New item of Paths' }).and(focused).waitFor();
  await card.getByRole('button', { name: 'Delete path.png' }).click();
  await page
    .getByRole('dialog', { name: 'Delete item' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await card.getByRole('button', { name: 'View path.png' }).waitFor({ state: 'detached' });
  await card.and(focused).waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Sow' }).and(focused).waitFor();
  expect(errors).toEqual([]);
});

test('a timer survives reloads and page changes, and a rule is named in the activity', async () => {
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  const { boardId, listId } = place;
  const { data: done } = await ann.api.list.create({ boardId, name: 'Done', position: 2 });
  const rule = { trigger: 'cardEntered', action: { do: 'setPriority', priority: 'low' } } as const;
  await ann.api.list.addAutomation({ boardId, listId: done.id, ...rule });
  const made = await ann.api.card.create({ boardId, listId, name: 'Water', position: 1 });
  const cardId = made.data.lastInsertCardId;
  const move = { cardId, deletedListId: listId, addedListId: done.id, position: 1 };
  await ann.api.list.updateCardList({ boardId, ...move });

  await page.goto(at(paths.cardLink(cardId)));
  await page.getByRole('button', { name: 'Start timer' }).click();
  const timer = page.getByRole('group', { name: 'Running timer' });
  await timer.getByRole('link', { name: /Water/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Stop timer' }).waitFor();
  await page.goto(at(paths.overview()));
  await expectAccessible(page);
  await timer.getByRole('link').click();
  await timer.getByRole('button', { name: 'Stop the timer on Water' }).click();
  await timer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start timer' }).waitFor();

  await page.getByRole('link', { name: 'Done: when a card enters' }).click();
  const rules = page.getByRole('dialog', { name: 'Rules of Done' });
  await rules
    .getByRole('listitem', { name: 'When a card enters, set the priority to Low' })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'a card opened by its link is an accessible page, in the %s theme',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(at(paths.cardLink(place.cardId)));
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    await page.getByRole('heading', { name: 'Beds' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(cardPath());
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('article').locator('img').first().waitFor({ state: 'attached' });
    await expectAccessible(page);
    await keepScreenshot(page, `card-page-${colorScheme}`);
    await writeDescription(page, 'x');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard Description' }).click();
    expect(errors).toEqual([]);
  },
);

test('a draft survives a reload; of two people who edit one description the second chooses', async () => {
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
