import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { atBreadth, usualRuns } from 'shared-api/testing/breadth';
import { decompress } from '../calls/precompressed-json.ts';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createBoardCache, type BoardCache } from './board-cache.ts';

let on: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  ann = await signUp(on, 'Ann');
});
afterAll(() => on.close());

/** The number of cards in each list: several chunks, just over one, a few and none. */
const SIZES = [900, 401, 3, 0];

async function seededBoard(): Promise<number> {
  const { boardId, listIds } = await createBoard(on, ann, { lists: SIZES.length });
  for (const [index, size] of SIZES.entries()) {
    await sql`
      insert into cards (board_id, list_id, rank, name)
      select ${boardId}, ${listIds[index]}, 'a' || lpad(n::text, 4, '0') || '5', 'Card ",\n" ' || n
      from generate_series(1, ${size}::int) n`.execute(on.database);
  }
  return boardId;
}

async function placeOf(boardId: number) {
  const { rows } = await sql<{ lists: number[]; cards: { id: number; listId: number }[] }>`
    select array(select id from lists where board_id = ${boardId} order by id) as lists, (
      select json_agg(json_build_object('id', id, 'listId', list_id) order by id)
      from cards where board_id = ${boardId}) as cards`.execute(on.database);
  return rows[0]!;
}

/** A random step: the numbers choose an act and its targets. */
const step = fc.record({
  does: fc.nat(),
  card: fc.nat(),
  list: fc.nat(),
  position: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 350, max: 910 })),
  flag: fc.constantFrom(0 as const, 1 as const),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const COLORS = ['#aabbcc', '#001122'] as const;

/** Makes the call of a step; refused calls count, too. */
async function take(boardId: number, { does, card, list, position, flag }: Step): Promise<void> {
  const { lists, cards } = await placeOf(boardId);
  const at = <Item>(items: readonly Item[], index: number) => items[index % items.length]!;
  const { id: cardId, listId: deletedListId } = at(cards, card);
  const [listId, other] = [at(lists, list), at(lists, list + position)];
  const some = cards.slice(card % cards.length).slice(0, 7);
  const cardIds = some.map(({ id }) => id);
  const { data: tags } = await on.call(ann, 'board.getAllBoardTag', { boardId });
  const tagId = tags.length > 0 ? at(tags, card).id : 1;
  const one = { boardId, cardId };
  const move = { ...one, deletedListId, addedListId: listId, position };
  const swapped = [
    { id: listId, position },
    { id: other, position: position + 1 },
  ];
  const calls = [
    () => on.call(ann, 'list.updateCardList', move),
    () => on.call(ann, 'list.updateCardList', { ...move, addedListId: deletedListId }),
    () => on.call(ann, 'card.create', { boardId, listId, name: 'Né', position }),
    () => on.call(ann, 'card.archived', { ...one, archive: flag }),
    () => on.call(ann, 'list.archived', { boardId, listId, archive: flag }),
    () => on.call(ann, 'card.delete', one),
    () => on.call(ann, 'card.addTag', { ...one, tagName: `tag ${position % 3}` }),
    () => on.call(ann, 'board.deleteBoardTag', { boardId, tagId }),
    () => on.call(ann, 'card.copyCard', one),
    () => on.call(ann, 'list.copyList', { boardId, listId }),
    () => on.call(ann, 'list.sortCards', { boardId, listId, by: 'alphabetical' }),
    () => on.call(ann, 'list.updatePosition', { boardId, lists: swapped }),
    () => on.call(ann, 'list.setcolor', { boardId, listId, color: at(COLORS, flag) }),
    () => on.call(ann, 'list.create', { boardId, name: 'More', position }),
    () => on.call(ann, 'list.delete', { boardId, listId, withCards: true }),
    () => on.call(ann, 'card.createComment', { ...one, text: 'said' }),
    () => on.call(ann, 'card.addCheckList', { ...one, text: 'listed' }),
    () => on.call(ann, 'card.addUsers', { ...one, users: flag === 1 ? [ann.id] : [] }),
    () => on.call(ann, 'card.edit', { ...one, description: 'So,\n"position":12' }),
    () => on.call(ann, 'card.convert', { ...one, kind: flag === 1 ? 'epic' : 'card' }),
    () => on.call(ann, 'card.setParent', { ...one, parentId: at(cards, position).id }),
    () => on.call(ann, 'card.bulk', { boardId, cardIds, action: { do: 'archive' } }),
    () => on.call(ann, 'card.bulk', { boardId, cardIds, action: { do: 'restore' } }),
    () => on.call(ann, 'card.bulk', { boardId, cardIds, action: { do: 'move', listId } }),
  ];
  await at(calls, does)();
}

/** Both tabs of a board as they are sent. */
async function responsesOf(boards: BoardCache, boardId: number): Promise<string[]> {
  const responses: string[] = [];
  for (const archiveFlag of [0, 1] as const) {
    const wanted = { boardId, archiveFlag, filter: 'allCards', userId: ann.id } as const;
    const { text } = await (await boards.listsOf(on.database, wanted)).compressed;
    responses.push((await decompress(text)).toString());
  }
  return responses;
}

test('a board renewed after any changes equals the board read whole, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (history) => {
      const boardId = await seededBoard();
      const boards = createBoardCache();
      await responsesOf(boards, boardId);
      for (const next of history) {
        await take(boardId, next);
        const whole = await responsesOf(createBoardCache(), boardId);
        expect(await responsesOf(boards, boardId)).toEqual(whole);
        whole.forEach((response) =>
          expect(() => JSON.parse(`${response}}`) as unknown).not.toThrow(),
        );
      }
    }),
    { ...usualRuns, numRuns: atBreadth(6, 40) },
  );
}, 240_000);

test('a moved card renews only the chunks around its old and new place', async () => {
  const boardId = await seededBoard();
  const boards = createBoardCache();
  const wanted = { boardId, archiveFlag: 0, filter: 'allCards', userId: ann.id } as const;
  const chunksNow = async () => {
    const { lists } = await (await boards.listsOf(on.database, wanted)).compressed;
    return [...lists.values()].map(({ chunks }) => chunks);
  };
  const [long, short, few] = await chunksNow();
  const { lists, cards } = await placeOf(boardId);
  const move = {
    boardId,
    cardId: cards[410]!.id,
    deletedListId: lists[0]!,
    addedListId: lists[0]!,
  };
  await on.call(ann, 'list.updateCardList', { ...move, position: 790 });
  const [renewed, ...others] = await chunksNow();
  expect(renewed!.map((chunk, index) => chunk === long![index])).toEqual([true, false, true]);
  expect(others.slice(0, 2)).toEqual([short, few]);
});

test('cards lose their epic or milestone when it is deleted', async () => {
  const boardId = await seededBoard();
  const { cards } = await placeOf(boardId);
  const [epic, child] = [cards[0]!.id, cards[300]!.id];
  await on.call(ann, 'card.convert', { boardId, cardId: epic, kind: 'epic' });
  await on.call(ann, 'card.setParent', { boardId, cardId: child, parentId: epic });
  const boards = createBoardCache();
  await responsesOf(boards, boardId);
  await on.call(ann, 'card.delete', { boardId, cardId: epic });
  expect(await responsesOf(boards, boardId)).toEqual(
    await responsesOf(createBoardCache(), boardId),
  );
});
