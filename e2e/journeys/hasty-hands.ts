import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import type { OpenedPage } from '../browser/failed-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import {
  found,
  inputPlayer,
  moveByKeyboard,
  moveByMouse,
  type Sequence,
  sequence,
  shownBoard,
} from './random-input.ts';

/** All lists lie where no window edge makes the page scroll, and drops are animated. */
export const HASTY_WINDOW = {
  hasTouch: true,
  reducedMotion: 'no-preference',
  viewport: { width: 1800, height: 900 },
} as const;

const LISTS = 3;
const CARDS = 5;
const LOOKS = 100;

interface Place {
  readonly projectId: number;
  readonly boardId: number;
}

async function createBoard(ann: Account): Promise<Place> {
  const board = await createEmptyBoard(ann);
  const inBoard = { boardId: board.boardId };
  for (let place = 1; place <= LISTS; place++) {
    const name = `List ${place}`;
    const { data: list } = await ann.api.list.create({ ...inBoard, name, position: place });
    for (let position = 1; position <= CARDS; position++) {
      const card = { name: `Card ${place}-${position}`, listId: list.id, position };
      await ann.api.card.create({ ...inBoard, ...card });
    }
  }
  return board;
}

async function boardOnServer({ api }: Account, boardId: number) {
  const { data } = await api.list.getAllList({ boardId, archiveFlag: 0, filter: 'allCards' });
  const inOrder = <Row extends { position: number }>(rows: Record<string, Row>) =>
    Object.values(rows).sort((one, other) => one.position - other.position);
  return Object.fromEntries(
    inOrder(data).map(({ name, cards }) => [name, inOrder(cards).map((card) => card.name)]),
  );
}

/** A tap beside a title counts as one on it, and would leave the board for the card. */
function keepCardsShut() {
  const keepShut = (event: Event) => {
    if ((event.target as Element).closest('[data-card-id] a')) event.preventDefault();
  };
  window.addEventListener('click', keepShut, { capture: true });
}

/** The moves are sent one after the other; the last one may still be on its way. */
async function expectSaved(page: Page, ann: Account, boardId: number): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const [shown, saved] = [await shownBoard(page), await boardOnServer(ann, boardId)];
    if (JSON.stringify(shown) === JSON.stringify(saved)) return;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  expect(await shownBoard(page)).toEqual(await boardOnServer(ann, boardId));
}

/**
 * Plays random sequences of keys, mouse and finger, one after the other on one page. After each,
 * the board accepts a plain move by keyboard and one by mouse, and shows each card once, as on the
 * server. A failure prints the seed; SEED repeats it.
 */
export async function playHastyHands({ page, errors }: OpenedPage, count: number): Promise<void> {
  const ann = await createAccount('Ann Lee');
  const { projectId, boardId } = await createBoard(ann);
  const names = Object.values(await boardOnServer(ann, boardId))
    .flat()
    .sort();
  await asSignedIn(page, ann);
  await page.addInitScript(keepCardsShut);
  await page.goto(sharedSystem.url() + paths.board(projectId, boardId));
  await page.getByRole('group', { name: 'Card 1-1', exact: true }).waitFor();
  const player = await inputPlayer(page);

  const plays = fc.asyncProperty(sequence, async (played) => {
    await player.play(played);
    expect(await moveByKeyboard(page)).toBe(true);
    expect(await moveByMouse(page)).toBe(true);
    await expectSaved(page, ann, boardId);
    expect(
      Object.values(await shownBoard(page))
        .flat()
        .sort(),
    ).toEqual(names);
    expect(errors).toEqual([]);
  });
  const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
  // On a page that no longer reacts, every shorter sequence fails, too.
  const examples = found.map((one): [Sequence] => [one]);
  await fc.assert(plays, { numRuns: count, examples, endOnFailure: true, ...seed });
}
