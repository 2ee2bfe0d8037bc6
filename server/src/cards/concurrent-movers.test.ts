import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { atBreadth } from 'shared-api/testing/breadth';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const MOVERS = 20;
const MOVES_EACH = atBreadth(25, 100);
const CARDS = 60;
const LISTS = 4;

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

interface Move {
  readonly cardId: number;
  readonly listId: number;
  readonly position: number;
}

/** Pseudo-random numbers that are the same in every run. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % below;
  };
}

/** Moves cards one after the other; returns the moves by card and its new version. */
async function moveAbout(mover: TestPerson, boardId: number, lists: number[], cards: number[]) {
  const next = sequence(mover.id);
  const seen = new Map(cards.map((card, at) => [card, lists[at % LISTS]!]));
  const done = new Map<string, Move>();
  for (let move = 0; move < MOVES_EACH; move += 1) {
    const cardId = cards[next(CARDS)]!;
    const listId = lists[next(LISTS)]!;
    const position = 1 + next(CARDS / LISTS);
    const response = await on.call(mover, 'list.updateCardList', {
      boardId,
      cardId,
      position,
      addedListId: listId,
      deletedListId: seen.get(cardId)!,
    });
    if (response.status === 200) {
      seen.set(cardId, listId);
      const key = `${mover.id} ${cardId} ${response.data.version}`;
      // A card that was there already has the version of the move that brought it.
      if (!done.has(key)) done.set(key, { cardId, listId, position });
    } else {
      expect(response).toMatchObject({ status: 409, code: 'moved-meanwhile' });
      seen.set(cardId, (response as unknown as { data: { listId: number } }).data.listId);
    }
  }
  return done;
}

/** The moves in the order in which they took effect, which is the order of the log. */
async function inOrder(boardId: number, done: Map<string, Move>) {
  const { rows } = await sql<{ card: number; actor: number; version: number }>`
    select entity_id as card, actor_id as actor, (after ->> 'version')::int as version
    from changes
    where board_id = ${boardId} and entity = 'card' and kind in ('moved', 'reordered')
      and after ? 'version'
    order by id`.execute(on.database);
  return rows.map(({ card, actor, version }) => done.get(`${actor} ${card} ${version}`));
}

test('concurrent moves by 20 people have the same result as one after the other', async () => {
  const { projectId, boardId, listIds } = await createBoard(on, owner, { lists: LISTS });
  const movers = await Promise.all(Array.from({ length: MOVERS }, () => signUp(on, 'Mover')));
  const users = movers.map(({ id }) => ({ user_id: id, role: 1 as const }));
  await on.call(owner, 'project.addUser', { projectId, users });
  const cards: number[] = [];
  const expected = new Map<number, number[]>(listIds.map((id) => [id, []]));
  for (let at = 0; at < CARDS; at += 1) {
    const listId = listIds[at % LISTS]!;
    cards.push(await createCard(on, owner, { boardId, listId, name: `card ${at}` }));
    expected.get(listId)!.push(cards.at(-1)!);
  }

  const parts = await Promise.all(movers.map((mover) => moveAbout(mover, boardId, listIds, cards)));
  const done = new Map(parts.flatMap((part) => [...part]));
  for (const move of await inOrder(boardId, done)) {
    if (move === undefined) throw new Error('A move took effect that no reply reported.');
    for (const [listId, list] of expected) {
      expected.set(
        listId,
        list.filter((id) => id !== move.cardId),
      );
    }
    expected.get(move.listId)!.splice(move.position - 1, 0, move.cardId);
  }

  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { data } = await on.call(owner, 'list.getAllList', load);
  const found = listIds.map((listId) => {
    const list = Object.values(data[listId]!.cards);
    return list.sort((a, b) => a.position - b.position).map(({ id }) => id);
  });
  expect(found).toEqual(listIds.map((listId) => expected.get(listId)));
  expect(found.flat().sort((a, b) => a - b)).toEqual(cards);
});
