import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { finger, type Hand, keyboard, landed, mouse, settledFrames } from '../browser/drags.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();
/** The number of drags for each kind of hand; DRAGS=50 drags more. */
const DRAGS = Number(process.env.DRAGS ?? 10);
const LISTS = 3;
const CARDS = 25;
/** All lists lie where no window edge makes the page scroll. */
const WINDOW = { width: 1800, height: 900 };

let ann: Account;
let board: { projectId: number; boardId: number };
/** The expected board: names of the cards by the names of their lists. */
let expected: Record<string, string[]>;

beforeEach(async () => {
  ann = await createAccount('Ann Lee');
  board = await createEmptyBoard(ann);
  expected = {};
  const inBoard = { boardId: board.boardId };
  for (let place = 1; place <= LISTS; place++) {
    const name = `List ${place}`;
    const { data: list } = await ann.api.list.create({ ...inBoard, name, position: place });
    expected[name] = [];
    for (let position = 1; position <= CARDS; position++) {
      const card = `Card ${place}-${position}`;
      // Some are higher than others.
      const description = position % 3 === 0 ? { description: 'Words below the title.' } : {};
      await ann.api.card.create({
        ...inBoard,
        listId: list.id,
        name: card,
        position,
        ...description,
      });
      expected[name].push(card);
    }
  }
});

/** The cards of a list that are mounted, from top to bottom. */
function mounted(page: Page, list: string): Promise<string[]> {
  return page
    .getByRole('region', { name: list })
    .evaluate((region) =>
      [...region.querySelectorAll<HTMLElement>('[data-card-id]')]
        .sort((one, other) => parseFloat(one.style.top) - parseFloat(other.style.top))
        .map((card) => card.getAttribute('aria-label') ?? ''),
    );
}

async function onServer(): Promise<Record<string, string[]>> {
  const asked = { boardId: board.boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { data } = await ann.api.list.getAllList(asked);
  return Object.fromEntries(
    Object.values(data).map(({ name, cards }) => [
      name,
      Object.values(cards)
        .sort((one, other) => one.position - other.position)
        .map((card) => card.name),
    ]),
  );
}

/** A fixed sequence of pseudo-random numbers, so that a failure can be repeated. */
function course(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The last announcement, after the lists under the card have come to rest. */
async function lastSaid(page: Page): Promise<string> {
  const look = () =>
    page.evaluate(() => {
      const tops = [...document.querySelectorAll('[data-cards]')].map((list) => list.scrollTop);
      const said = document.querySelector('[id^="rfd-announcement"]')?.textContent ?? '';
      return { said, at: [window.scrollX, ...tops].join() };
    });
  for (let before = await look(); ;) {
    await settledFrames(page);
    const now = await look();
    if (now.said === before.said && now.at === before.at) return now.said;
    before = now;
  }
}

const ANNOUNCED = /moved to (List \d), position (\d+) of (\d+)/;

async function dragAbout(page: Page, hand: Hand, seed: number): Promise<void> {
  const next = course(seed);
  for (let drag = 1; drag <= DRAGS; drag++) {
    const source = `List ${1 + next(LISTS)}`;
    const target = `List ${1 + next(LISTS)}`;
    const choice = await mounted(page, source);
    const card = choice[next(choice.length)]!;
    const lifted = page.getByRole('group', { name: card, exact: true });
    // List and page may have scrolled under the card before.
    await page.evaluate(() => window.scrollTo(0, 0));
    await lifted.scrollIntoViewIfNeeded();
    const region = page.getByRole('region', { name: target });
    const box = (await region.boundingBox())!;
    await hand.lift(lifted);
    await hand.carryTo({ x: box.x + box.width / 2, y: box.y + box.height * 0.35 + next(180) });
    const said = await lastSaid(page);
    await hand.drop();
    await landed(page);

    // Where it was said to be is where it lands; where nothing was said it stays.
    const [, list, position] = ANNOUNCED.exec(said) ?? [];
    if (list !== undefined && position !== undefined) {
      expected[source] = expected[source]!.filter((name) => name !== card);
      expected[list]!.splice(Number(position) - 1, 0, card);
      expect(list).toBe(target);
    }
    for (const [name, cards] of Object.entries(expected)) {
      const seen = await mounted(page, name);
      const from = cards.indexOf(seen[0] ?? '');
      expect({ drag, said, seen }).toEqual({
        drag,
        said,
        seen: cards.slice(from, from + seen.length),
      });
    }
  }
}

/** The moves are saved one after the other; the last one may still be on its way. */
async function expectSaved(page: Page): Promise<void> {
  for (let look = 0; look < 50; look++) {
    if (JSON.stringify(await onServer()) === JSON.stringify(expected)) return;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  expect(await onServer()).toEqual(expected);
}

test.each([
  ['a mouse', (page: Page) => Promise.resolve(mouse(page)), 7],
  ['a finger', finger, 11],
  ['the keyboard', (page: Page) => Promise.resolve(keyboard(page)), 13],
])(
  'cards dragged with %s all land where they were said to',
  async (_, handOf, seed) => {
    const { page, errors } = await browser.newPage({ hasTouch: true, viewport: WINDOW });
    await asSignedIn(page, ann);
    await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
    await page.getByRole('group', { name: 'Card 1-1', exact: true }).waitFor();

    await dragAbout(page, await handOf(page), seed);

    await expectSaved(page);
    expect(errors).toEqual([]);
  },
  300_000,
);

// As text, since the loader of this file wraps functions with a helper that pages lack.
const KEEP_MOVING = `
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...movement) {
    const animation = animate.apply(this, movement);
    animation.pause();
    return animation;
  };
  undefined`;

test('a drop is saved while its movement still shows, and the card is lifted again meanwhile', async () => {
  const motion = { reducedMotion: 'no-preference' } as const;
  const { page, errors } = await browser.newPage({ viewport: WINDOW, ...motion });
  await asSignedIn(page, ann);
  await page.addInitScript(KEEP_MOVING);
  await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
  const card = page.getByRole('group', { name: 'Card 1-2', exact: true });
  await card.waitFor();
  const hand = mouse(page);
  const moving = page.locator('[inert][aria-hidden]', { hasText: 'Card 1-2' });

  for (const target of ['List 2', 'List 3']) {
    const box = (await page.getByRole('region', { name: target }).boundingBox())!;
    await hand.lift(card);
    await expect(moving.count()).resolves.toBe(0);
    await hand.carryTo({ x: box.x + box.width / 2, y: box.y + 60 });
    const said = await lastSaid(page);
    const saved = page.waitForResponse((response) => response.url().includes('updateCardList'));
    await hand.drop();
    expect((await saved).status()).toBe(200);
    await expect(moving.count()).resolves.toBe(1);
    const [, list = '', position] = ANNOUNCED.exec(said) ?? [];
    expect(list).toBe(target);
    for (const [name, cards] of Object.entries(expected)) {
      expected[name] = cards.filter((one) => one !== 'Card 1-2');
    }
    expected[list]!.splice(Number(position) - 1, 0, 'Card 1-2');
  }

  await expectSaved(page);
  expect(errors).toEqual([]);
});
