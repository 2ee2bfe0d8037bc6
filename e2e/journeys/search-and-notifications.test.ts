import { beforeAll, describe, expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { inbox, openSearch, pageName } from './steps.ts';

const browser = useBrowser();
const at = (path: string) => sharedSystem.url() + path;

let ann: Account;
let ben: Account;
let annId: number;
let board: Awaited<ReturnType<typeof createSmallBoard>>;
beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  ben = await createAccount('Ben Ode');
  board = await createSmallBoard(ben);
  const { data: me } = await ann.api.auth.getUser();
  annId = me.id;
  const users = [{ user_id: annId, role: 1 as const }];
  await ben.api.project.addUser({ projectId: board.projectId, users });
  const { boardId, listId } = board;
  for (const name of ['Prune the quince', 'Water the quince', 'Buy seeds']) {
    const { data: card } = await ben.api.card.create({ boardId, listId, name, position: 1 });
    if (name !== 'Buy seeds') continue;
    const text = 'Also seeds of the quince';
    await ben.api.card.createComment({ boardId, cardId: card.lastInsertCardId, text });
  }
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('a card is found by the keyboard alone, and results follow changes by others', async () => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(at(paths.overview()));
    await pageName(page, 'Home').waitFor();
    await openSearch(page);
    await page.keyboard.type('quinc');
    await page.keyboard.press('Enter');
    const results = page.getByRole('region', { name: 'Search results' });
    const titles = results.locator('li a');
    await expectTexts(titles, ['Water the quince', 'Prune the quince', 'Buy seeds']);
    await results.getByText('Also seeds of the').waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `search-${colorScheme}`);

    const { boardId, listId } = board;
    const extra = { boardId, listId, name: 'Quince jam', position: 1 };
    const { data: card } = await ben.api.card.create(extra);
    await titles.getByText('Quince jam').waitFor();
    await ben.api.card.delete({ boardId, cardId: card.lastInsertCardId });
    await expectTexts(titles, ['Water the quince', 'Prune the quince', 'Buy seeds']);

    await page.getByRole('button', { name: 'Conditions' }).click();
    const conditions = page.getByRole('dialog', { name: 'Conditions' });
    await conditions.getByRole('option', { name: /^Done/ }).click();
    await page.getByText('No result matches these filters.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await conditions.waitFor({ state: 'detached' });
    await page.goBack();
    await expectTexts(titles, ['Water the quince', 'Prune the quince', 'Buy seeds']);

    await page.getByRole('combobox', { name: 'Search' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Prune the quince' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('a second person’s change notifies each tab at once, and is set to read in all', async () => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await ann.api.notification.setRead({ read: true });
    await page.goto(at(paths.notifications()));
    await inbox(page, 0).waitFor();

    const { boardId, cardId } = board;
    await ben.api.card.edit({ boardId, cardId, users: [annId] });
    await inbox(page, 1).waitFor();
    const today = page.getByRole('region', { name: 'Today' });
    const entry = today.getByRole('link', { name: /Unread: Ben Ode/ });
    await entry.waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `inbox-${colorScheme}`);
    await entry.focus();
    await page.keyboard.press('Delete');
    await entry.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await entry.waitFor();
    await inbox(page, 1).waitFor();

    const other = await browser.newPage({ colorScheme });
    await asSignedIn(other.page, ann);
    await other.page.goto(at(paths.overview()));
    await inbox(other.page, 1).waitFor();
    await entry.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Sow' }).waitFor();
    await inbox(page, 0).waitFor();
    await inbox(other.page, 0).waitFor();
    await ben.api.card.edit({ boardId, cardId, users: [] });
    expect(errors).toEqual([]);
  });
});
