import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { changesOfBoard } from '../changes/logged-change.ts';
import { applyChange, type BoardRows } from '../testing/replay.ts';
import { readBoardRows } from '../testing/board-rows.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const ROUNDS = 25;
const CARDS = 4;

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

/** How often PostgreSQL has had to end a transaction to resolve a deadlock. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
    on.database,
  );
  return rows[0]!.n;
}

test('cards that go to and fro between two boards at once all arrive, and both logs stay true', async () => {
  const boards = [await createBoard(on, owner), await createBoard(on, owner)] as const;
  // Tags and people move along, which changes the other board, too.
  const cards = await Promise.all(
    boards.flatMap(({ boardId, listIds }, at) =>
      Array.from({ length: CARDS }, async (_, n) => {
        const name = `card ${at} ${n}`;
        const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name });
        await on.call(owner, 'card.addTag', { boardId, cardId, tagName: name });
        await on.call(owner, 'card.addUsers', { boardId, cardId, users: [owner.id] });
        return { cardId, at };
      }),
    ),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const replies = await Promise.all([
      ...cards.map(({ cardId, at }) => {
        const [from, to] = [boards[(at + round) % 2]!, boards[(at + round + 1) % 2]!];
        const toListId = to.listIds[round % 2]!;
        return on.call(owner, 'card.moveToBoard', {
          boardId: from.boardId,
          cardId,
          toBoardId: to.boardId,
          toListId,
        });
      }),
      ...boards.map(({ boardId, listIds }) =>
        on.call(owner, 'list.sortCards', {
          boardId,
          listId: listIds[round % 2]!,
          by: 'alphabetical',
          order: 'asc',
        }),
      ),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  }
  expect(await deadlocks()).toBe(0);
  for (const { boardId } of boards) {
    const rows: BoardRows = new Map();
    for (const change of await changesOfBoard(on.database, { boardId })) applyChange(rows, change);
    const inTables = await readBoardRows(on.database, boardId);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(inTables));
    expect([...inTables.keys()].filter((key) => key.startsWith('card '))).toHaveLength(CARDS);
  }
});
