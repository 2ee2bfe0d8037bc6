import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { FIRST_SIGHT_OVER_CARDS } from 'shared-api/limits';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  ann = await signUp(on, 'Ann');
});
afterAll(() => on.close());

const LISTS = 14;
const [ARCHIVED_LIST, HIDDEN_LIST] = [1, 2];
const ARCHIVED_CARDS = 500;

/** A board with so many active cards, and archived ones besides. They are spread over its lists; the later a card was made, the further up it is. */
async function boardOf(cards: number) {
  const { boardId, listIds } = await createBoard(on, ann, { lists: LISTS });
  await sql`
    insert into cards (board_id, list_id, rank, name, is_archived)
    select ${boardId}, (${listIds}::int[])[1 + n % ${LISTS}], 'a' || lpad((9999 - n)::text, 4, '0') || '5',
      'Card ' || n, n > ${cards}::int
    from generate_series(1, ${cards + ARCHIVED_CARDS}::int) n`.execute(on.database);
  return { boardId, listIds };
}

const read = (boardId: number, more: { archiveFlag?: 1; firstSight?: 1; q?: string } = {}) =>
  on.call(ann, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards', ...more });

const inOrder = <Row extends { position: number }>(rows: Record<string, Row>) =>
  Object.values(rows).sort((a, b) => a.position - b.position);

const listsOf = ({ data }: Awaited<ReturnType<typeof read>>) =>
  inOrder(data).map(({ cards, ...list }) => ({ ...list, cards: inOrder(cards) }));

test('of a large board the first cards of the first lists come, as they are in the whole', async () => {
  const { boardId, listIds } = await boardOf(FIRST_SIGHT_OVER_CARDS + 1);
  const archived = { boardId, listId: listIds[ARCHIVED_LIST]!, archive: 1 } as const;
  await on.call(ann, 'list.archived', archived);
  const group = { boardId, name: 'Later', listIds: [listIds[HIDDEN_LIST]!] };
  const { data } = await on.call(ann, 'list.addListGroup', group);
  await on.call(ann, 'list.editListGroup', { boardId, groupId: data.id, hidden: true });
  const [first] = listsOf(await read(boardId));
  const cardId = first!.cards[1]!.id;
  await on.call(ann, 'card.addTag', { boardId, cardId, tagName: 'UI' });
  await on.call(ann, 'card.addUsers', { boardId, cardId, users: [ann.id] });
  await on.call(ann, 'card.setFavorite', { boardId, cardId, favorite: true });

  const whole = await read(boardId);
  const part = await read(boardId, { firstSight: 1 });

  expect(whole).not.toHaveProperty('isPart');
  expect(part.isPart).toBe(true);
  expect(part.board).toEqual(whole.board);
  expect(listsOf(part)).toEqual(
    listsOf(whole).map(({ cards, ...list }) => ({
      ...list,
      cardCount: cards.length,
      cards: list.id === listIds[HIDDEN_LIST] ? [] : cards.slice(0, 18),
    })),
  );
  // Those beyond the sight of any window have none: 13 lists, one of which is hidden.
  const { boardId: other } = await boardOf(FIRST_SIGHT_OVER_CARDS + 1);
  const sent = listsOf(await read(other, { firstSight: 1 })).map(({ cards }) => cards.length);
  expect(sent).toEqual([...Array<number>(12).fill(18), 0, 0]);

  const withFilter = await read(boardId, { firstSight: 1, q: 'Card' });
  const archive = await read(boardId, { firstSight: 1, archiveFlag: 1 });
  expect([withFilter.isPart, archive.isPart]).toEqual([undefined, undefined]);
});

test('a board that is not large comes whole', async () => {
  const { boardId } = await boardOf(FIRST_SIGHT_OVER_CARDS);
  expect(await read(boardId, { firstSight: 1 })).toEqual(await read(boardId));
});
