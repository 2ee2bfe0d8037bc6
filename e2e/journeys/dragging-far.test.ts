import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { finger, type Hand, keyboard, landed, mouse, settledFrames } from '../browser/drags.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, cardTitles, boardList, listTitles } from './steps.ts';

const browser = useBrowser();

let ann: Account;
let board: { projectId: number; boardId: number };
beforeEach(async () => {
  ann = await createAccount('Ann Lee');
  board = await createEmptyBoard(ann);
});

async function createLists(names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, name] of names.entries()) {
    const list = { boardId: board.boardId, name, position: index + 1 };
    ids.push((await ann.api.list.create(list)).data.id);
  }
  return ids;
}

async function openBoard(viewport: { width: number; height: number }) {
  const { page, errors } = await browser.newPage({ hasTouch: true, viewport });
  await asSignedIn(page, ann);
  await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
  await listTitles(page).first().waitFor();
  return { page, errors };
}

const header = (page: Page, name: string) => page.getByRole('group', { name: `List ${name}` });

async function dragList(page: Page, hand: Hand, name: string, onto: string) {
  const target = (await header(page, onto).boundingBox())!;
  await hand.lift(header(page, name));
  await hand.carryTo({ x: target.x + target.width / 2, y: target.y + target.height / 2 });
  await hand.drop();
  await landed(page);
}

test.each([
  ['a mouse', (page: Page) => Promise.resolve(mouse(page))],
  ['a finger', finger],
  ['the keyboard', (page: Page) => Promise.resolve(keyboard(page))],
])('lists swap with %s, unless one of them is locked', async (_, handOf) => {
  const [, doing] = await createLists(['To do', 'Doing', 'Done']);
  const { page, errors } = await openBoard({ width: 1500, height: 800 });
  const hand = await handOf(page);

  await dragList(page, hand, 'To do', 'Done');
  await expectTexts(listTitles(page), ['Done', 'Doing', 'To do']);

  await ann.api.list.setlistfix({ boardId: board.boardId, listId: doing!, isFixed: 0 });
  await boardList(page, 'Doing').getByLabel('Locked').waitFor();
  await dragList(page, hand, 'Done', 'Doing');
  await expectTexts(listTitles(page), ['Done', 'Doing', 'To do']);
  await dragList(page, hand, 'Done', 'To do');
  await expectTexts(listTitles(page), ['To do', 'Doing', 'Done']);
  expect(errors).toEqual([]);
});

test('a card that is lifted on a slow machine before all lists have come goes where it is dropped', async () => {
  const [first] = await createLists(['List 1']);
  for (let position = 1; position <= 15; position++) {
    const name = `Card ${position}`;
    await ann.api.card.create({ boardId: board.boardId, listId: first!, name, position });
  }
  for (let number = 2; number <= 12; number++) {
    const { boardId } = board;
    const { data } = await ann.api.list.copyList({ boardId, listId: first! });
    await ann.api.list.edit({ boardId, listId: data.list.id, name: `List ${number}` });
  }
  const { page, errors } = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await asSignedIn(page, ann);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
  const hand = mouse(page);
  await hand.lift(card(page, 'Card 3').first());
  // The newest copy is beside the first list.
  const onto = (await boardList(page, 'List 11').boundingBox())!;
  await hand.carryTo({ x: onto.x + onto.width / 2, y: 400 });
  await hand.drop();
  await landed(page);
  await page.waitForFunction(() => document.querySelectorAll('[data-list-id]').length === 12);
  await expectTexts(cardTitles(page, 'List 1').filter({ hasText: /^Card 3$/ }), []);
  const moved = cardTitles(page, 'List 11').filter({ hasText: /^Card 3$/ });
  await expectTexts(moved, ['Card 3', 'Card 3']);
  expect(errors).toEqual([]);
});

test('a card held at an edge scrolls the page sideways and its list down, like the wheel', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `List ${index + 1}`);
  const ids = await createLists(names);
  for (let position = 1; position <= 30; position++) {
    const name = `Card ${position}`;
    await ann.api.card.create({ boardId: board.boardId, listId: ids[0]!, name, position });
  }
  const { page, errors } = await openBoard({ width: 1280, height: 700 });
  const hand = mouse(page);

  await hand.lift(card(page, 'Card 2'));
  await page.mouse.move(1276, 400, { steps: 5 });
  await page.waitForFunction(() => {
    const { scrollWidth } = document.documentElement;
    return window.scrollX > scrollWidth - window.innerWidth - 40;
  });
  const last = (await boardList(page, 'List 8').boundingBox())!;
  await hand.carryTo({ x: last.x + last.width / 2, y: last.y + last.height / 2 });
  await hand.drop();
  await landed(page);
  await expectTexts(cardTitles(page, 'List 8'), ['Card 2']);

  await page.evaluate(() => window.scrollTo(0, 0));
  await settledFrames(page);
  const cards = boardList(page, 'List 1').locator('[data-cards]');
  const box = (await cards.boundingBox())!;
  await hand.lift(card(page, 'Card 1'));
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 5 });
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => document.querySelector('[data-cards]')!.scrollTop === 120);
  await page.mouse.move(box.x + 20, box.y + box.height - 6, { steps: 5 });
  await page.waitForFunction(() => document.querySelector('[data-cards]')!.scrollTop > 300);
  const saved = page.waitForResponse((response) => response.url().includes('updateCardSameList'));
  await hand.drop();
  await landed(page);
  await saved;
  const { data } = await ann.api.card.getAllCard({ boardId: board.boardId, listId: ids[0]! });
  const moved = Object.values(data).find(({ name }) => name === 'Card 1');
  expect(moved?.position).toBeGreaterThan(8);
  expect(errors).toEqual([]);
});
