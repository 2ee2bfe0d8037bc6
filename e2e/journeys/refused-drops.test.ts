import { beforeEach, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { finger, keyboard, landed, mouse } from '../browser/drags.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, cardTitles, boardList } from './steps.ts';

const browser = useBrowser();
const FULL = 'Full is full: its limit is 1 card.';

let ann: Account;
let board: Awaited<ReturnType<typeof createEmptyBoard>>;

beforeEach(async () => {
  ann = await createAccount('Ann Lee');
  board = await createEmptyBoard(ann);
  const inBoard = { boardId: board.boardId };
  const lists = [{ name: 'To do' }, { name: 'Full', limit: 1 }, { name: 'Later' }];
  for (const [index, fields] of lists.entries()) {
    const { data } = await ann.api.list.create({ ...inBoard, ...fields, position: index + 1 });
    const listId = data.id;
    const names = fields.name === 'To do' ? ['Sow', 'Weed'] : [`Old ${fields.name}`];
    for (const [place, name] of names.entries()) {
      await ann.api.card.create({ ...inBoard, listId, name, position: place + 1 });
    }
    if (fields.name === 'Later') {
      await ann.api.list.edit({ ...inBoard, listId, collapsed: true });
    }
  }
});

async function openBoard(options: Parameters<typeof browser.newPage>[0]) {
  const opened = await browser.newPage({ hasTouch: true, ...options });
  await asSignedIn(opened.page, ann);
  await opened.page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
  await card(opened.page, 'Sow').waitFor();
  return opened;
}

async function middleOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

test.each([
  ['a mouse', (page: Page) => Promise.resolve(mouse(page)), 'no-preference'],
  ['a mouse and reduced motion', (page: Page) => Promise.resolve(mouse(page)), 'reduce'],
  ['a finger', finger, 'no-preference'],
  ['the keyboard', (page: Page) => Promise.resolve(keyboard(page)), 'reduce'],
] as const)('a card dropped on a full list with %s comes back with the reason', async (...row) => {
  const [, handOf, reducedMotion] = row;
  const { page, errors } = await openBoard({
    viewport: { width: 1440, height: 900 },
    reducedMotion,
  });
  const hand = await handOf(page);
  await hand.lift(card(page, 'Sow'));
  await hand.carryTo(await middleOf(boardList(page, 'Full')));
  await hand.drop();
  await landed(page);

  await page.getByRole('alert').filter({ hasText: FULL }).waitFor();
  await expectTexts(cardTitles(page, 'To do'), ['Sow', 'Weed']);
  await expectTexts(cardTitles(page, 'Full'), ['Old Full']);
  expect(errors).toEqual([]);
});

test('a card dropped on a collapsed list goes to its end', async () => {
  const { page, errors } = await openBoard({ viewport: { width: 1440, height: 900 } });
  const hand = mouse(page);
  await hand.lift(card(page, 'Sow'));
  await hand.carryTo(await middleOf(boardList(page, 'Later')));
  await hand.drop();
  await landed(page);
  await expectTexts(cardTitles(page, 'To do'), ['Weed']);
  await page.getByRole('button', { name: 'Expand Later' }).click();
  await expectTexts(cardTitles(page, 'Later'), ['Old Later', 'Sow']);
  expect(errors).toEqual([]);
});

test.each([
  [1440, 900, 'light'],
  [390, 844, 'dark'],
] as const)(
  'at %i px a notice leaves the bar of the selection free',
  async (width, height, colorScheme) => {
    const { page, errors } = await openBoard({ viewport: { width, height }, colorScheme });
    await card(page, 'Sow').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('>');
    const notice = page.getByRole('alert').filter({ hasText: FULL });
    await notice.waitFor();
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await keepScreenshot(page, `notice over selection ${width} ${colorScheme}`);
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
    if (!above || !below) throw new Error('They are not on the screen.');
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    expect(errors).toEqual([]);
  },
);
