import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card } from './steps.ts';

const browser = useBrowser();

type Board = Awaited<ReturnType<typeof createSmallBoard>>;

/** A board with every part that a public link shows, and every part that it hides. */
async function fillBoard({ api }: Account): Promise<Board> {
  const board = await createSmallBoard({ api } as Account);
  const { boardId, cardId } = board;
  const onCard = { boardId, cardId };
  const { data: me } = await api.auth.getUser();
  const description = `Mind the **frost**, @[Olga Orr](${me.id}).\n\n- [x] rake\n- [ ] water`;
  const dueDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await api.card.edit({ ...onCard, description, dueDate, users: [me.id] });
  await api.card.addTag({ ...onCard, tagName: 'Beds' });
  const { data: list } = await api.card.addCheckList({ ...onCard, text: 'Seeds' });
  await api.card.addCheckList({ ...onCard, checklistId: list.checklistId, text: 'Peas' });
  await api.card.createComment({ ...onCard, text: 'For us alone' });
  for (const [index, name] of ['Growing', 'Harvested'].entries()) {
    const { data } = await api.list.create({ boardId, name, position: index + 2 });
    if (index > 0) continue;
    for (const title of ['Radishes, in two rows', 'Beans']) {
      await api.card.create({ boardId, listId: data.id, name: title, position: 1 });
    }
  }
  return board;
}

let olga: Account;
beforeAll(async () => {
  olga = await createAccount('Olga Orr');
});

const linkTo = async ({ boardId }: Board, showsNames: boolean) => {
  const { data } = await olga.api.publicLink.set({ boardId, showsNames });
  return sharedSystem.url() + paths.publicBoard(data.secret);
};
const boardName = (page: Page) => page.getByRole('heading', { level: 1, name: 'Spring' });
const openCard = async (page: Page) => {
  await page.getByRole('button', { name: 'Sow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sow' });
  await dialog.getByText('frost').waitFor();
  return dialog;
};
/** Simulates the return to the tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('an owner publishes a board, shows names, and ends the link; a stranger reads', async () => {
  const board = await fillBoard(olga);
  const { page: ours, errors: ourErrors } = await browser.newPage();
  await asSignedIn(ours, olga);
  await ours.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
  await card(ours, 'Sow').waitFor();
  await ours.getByRole('button', { name: 'Board menu' }).click();
  await ours.getByRole('menuitem', { name: 'Public link…' }).click();
  const dialog = ours.getByRole('dialog', { name: 'Public link' });
  await dialog.getByRole('button', { name: 'Create public link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue();
  await expectAccessible(ours);
  await keepScreenshot(ours, 'public-link-dialog');

  const { page: theirs, errors } = await browser.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => {
    const headers = JSON.stringify(request.headers());
    asked.push(`${request.url()} ${headers}`);
  });
  const response = await theirs.goto(link);
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await boardName(theirs).waitFor();
  await theirs.getByRole('heading', { level: 3, name: 'Beans' }).waitFor();
  expect(await theirs.getByText('Olga').count()).toBe(0);
  const opened = await openCard(theirs);
  await opened.getByText('Peas').waitFor();
  expect(await theirs.getByText(/Olga|For us alone/).count()).toBe(0);
  expect(errors).toEqual([]);
  const secret = link.split('#')[1]!;
  expect(asked.filter((request) => request.includes(secret))).toEqual([]);
  expect(asked.filter((request) => request.includes('/store/mf-'))).toEqual([]);

  await dialog.getByRole('switch', { name: 'Show names of people' }).click();
  await eventually('the name', async () => {
    await lookAgain(theirs);
    return (await theirs.locator('main').getByText('Olga Orr').count()) > 0;
  });

  await dialog.getByRole('button', { name: 'End link' }).click();
  const question = ours.getByRole('dialog', { name: 'End the public link?' });
  await question.getByRole('button', { name: 'End link' }).click();
  await dialog.getByRole('button', { name: 'Create public link' }).waitFor();
  const ended = theirs.getByRole('heading', { name: 'This link opens nothing any more' });
  await eventually('the end of the link', async () => {
    await lookAgain(theirs);
    return (await ended.count()) > 0;
  });
  await expectAccessible(theirs);
  await keepScreenshot(theirs, 'public-board-ended');
  expect(ourErrors).toEqual([]);
});

describe.each([
  ['a desktop', {}, 'desktop'],
  ['a desktop in the dark', { colorScheme: 'dark' }, 'dark'],
  ['a phone', PHONE, 'phone'],
  ['a phone in the dark', { ...PHONE, colorScheme: 'dark' }, 'phone-dark'],
] as const)('on %s', (_, options, name) => {
  test('a board can be read without an account, and its cards open in place', async () => {
    const link = await linkTo(await fillBoard(olga), true);
    const { page, errors } = await browser.newPage(options);
    await page.goto(link);
    await boardName(page).waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `public-board-${name}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);

    const dialog = await openCard(page);
    await dialog.getByText('@Olga Orr').waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `public-card-${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });
});

test('a board can be read by the keyboard alone, and in German', async () => {
  const link = await linkTo(await fillBoard(olga), true);
  const { page } = await browser.newPage({ locale: 'de-DE' });
  await page.goto(link);
  await boardName(page).waitFor();
  await page.getByText('Nur lesen').waitFor();
  await keepScreenshot(page, 'public-board-german');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Anmelden');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Sow');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sow' });
  await dialog.getByRole('heading', { name: 'Beschreibung' }).waitFor();
  await keepScreenshot(page, 'public-card-german');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.locator(':focus').textContent()).toBe('Sow');
});
