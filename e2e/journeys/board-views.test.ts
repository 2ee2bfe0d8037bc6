import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount, createDueCard, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the board' }).getByRole('link', { name });

/** A board with the cards Sow, Water and Weed in its first list. */
async function openBoard(options = {}) {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { projectId, boardId, listId } = board;
  for (const [at, name] of ['Water', 'Weed'].entries())
    await ann.api.card.create({ boardId, listId, name, position: at + 2 });
  const cardIds = async () => {
    const { data } = await ann.api.list.getAllList({ boardId, archiveFlag: 0, filter: 'allCards' });
    return Object.values(data).flatMap(({ cards }) => Object.values(cards));
  };
  const { page, errors } = await browser.newPage(options);
  await asSignedIn(page, ann);
  const open = (query = '') =>
    page.goto(sharedSystem.url() + paths.board(projectId, boardId) + query);
  return { page, errors, open, cards: cardIds };
}

test('a board is a table: cells are edited by keys, pasted into, and one undo takes it back', async () => {
  const { page, errors, open, cards } = await openBoard();
  await open();
  await view(page, 'Table').click();
  const grid = page.getByRole('grid');
  await grid.getByRole('link', { name: 'Weed' }).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('table');
  await expectAccessible(page);
  await keepScreenshot(page, 'table');

  // Beside the name, which is a link.
  const names = grid.getByRole('row', { name: /Sow/ }).getByRole('gridcell').nth(1);
  await names.click({ position: { x: 4, y: 6 } });
  await page.keyboard.press('F2');
  await page.keyboard.type('Sow early');
  const sent = page.waitForResponse((response) => response.url().includes('card/edit'));
  await page.keyboard.press('Enter');
  await grid.getByRole('link', { name: 'Sow early' }).waitFor();
  await sent;
  expect((await cards()).map(({ name }) => name)).toEqual(['Sow early', 'Water', 'Weed']);
  await page.keyboard.press('Control+z');
  await grid.getByRole('link', { name: 'Sow', exact: true }).waitFor();
  expect(errors).toEqual([]);
});

test('a link to a view has its files asked for before the shell has run', async () => {
  const { page, open } = await openBoard();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  // Nothing but the page itself can ask for the files of remotes then.
  await page.route(/\/store\/shell\/.*\.js$/, (route) => route.abort());
  await open('?view=table');
  const ofRemotes = (name: string) => asked.filter((file) => file.startsWith(`/store/${name}/`));
  for (const name of ['mf-kanban', 'mf-table']) expect(ofRemotes(name).length).toBeGreaterThan(1);
  expect(ofRemotes('mf-calendar')).toEqual([]);
});

test('a paste of rows that differ takes few calls, and one undo takes back new cards as well', async () => {
  const { page, errors, open, cards } = await openBoard();
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/(card\/\w+|change\/\w+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (call !== undefined && request.method() !== 'GET') calls.push(call);
  });
  await open('?view=table');
  const grid = page.getByRole('grid');
  const first = grid.getByRole('row', { name: /Sow/ }).getByRole('gridcell').nth(1);
  await first.click({ position: { x: 4, y: 6 } });
  const rows = Array.from({ length: 120 }, (_, at) => `Bed ${at}\t\tHigh`).join('\n');
  // As the browser does, without the clipboard of the machine.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, rows);
  await grid.getByRole('link', { name: 'Bed 2', exact: true }).waitFor();
  await eventually('the new cards', async () => (await cards()).length === 120);
  expect(calls).toEqual(['card/editMany', 'card/createMany', 'card/createMany']);
  await page.keyboard.press('Control+z');
  await grid.getByRole('link', { name: 'Sow', exact: true }).waitFor();
  await page.getByText('Undone: several cards changed').waitFor();
  const left = (await cards()).map(({ name, priority }) => `${name} ${priority}`);
  expect(left).toEqual(['Sow medium', 'Water medium', 'Weed medium']);
  expect(errors).toEqual([]);
});

test('a selection and a filter stay when the view changes, and a card opens over it', async () => {
  const { page, open } = await openBoard();
  await open('?view=table&q=we');
  const grid = page.getByRole('grid');
  await grid.getByRole('checkbox', { name: 'Select Weed' }).click();
  await page.getByText('1 card selected').waitFor();
  await view(page, 'Calendar').click();
  await page.getByRole('button', { name: 'Today' }).waitFor();
  await page.getByText('1 card selected').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('we');
  await view(page, 'Table').click();
  await grid.getByRole('link', { name: 'Weed' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Weed' }).waitFor();
  await page.keyboard.press('Escape');
  await grid.getByRole('link', { name: 'Weed' }).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('table');
});

test('a card without a date is dragged onto a day of the calendar', async () => {
  const { page, errors, open, cards } = await openBoard();
  await open('?view=calendar');
  const undated = page.getByRole('complementary', { name: 'No date' });
  const day = page.locator('[aria-current="date"]').first();
  await undated.getByRole('link', { name: 'Sow' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'calendar');
  const from = (await undated.getByRole('link', { name: 'Sow' }).boundingBox())!;
  const to = (await day.boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  const sent = page.waitForResponse((response) => response.url().includes('card/edit'));
  await page.mouse.up();
  expect((await sent).status()).toBe(200);
  const due = (await cards()).find(({ name }) => name === 'Sow')?.dueDate ?? '';
  const today = await page.evaluate(() => new Date().toDateString());
  expect(await page.evaluate((at) => new Date(at).toDateString(), due)).toBe(today);
  expect(errors).toEqual([]);
});

test('on a phone that is held sideways the cards of a day are beside the month', async () => {
  const ann = await createAccount('Ann Lee');
  const { projectId, boardId } = await createDueCard(ann, 0);
  const { page, errors } = await browser.newPage({
    ...PHONE,
    viewport: { width: 640, height: 400 },
  });
  await asSignedIn(page, ann);
  await page.goto(`${sharedSystem.url()}${paths.board(projectId, boardId)}?view=calendar`);
  const sow = page.locator('[data-card-id]', { hasText: 'Sow' });
  await sow.waitFor();
  const box = await sow.boundingBox();
  expect(box!.y + box!.height).toBeLessThan(400);
  await keepScreenshot(page, 'calendar-sideways');
  expect(errors).toEqual([]);
});

test('on a phone the views are in a menu, and the calendar is an agenda', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const { page, open } = await openBoard(phone);
  await open();
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'Today' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'calendar-phone');
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Table' }).click();
  await page.getByRole('grid').getByRole('link', { name: 'Weed' }).waitFor();
  await expectAccessible(page);
});
