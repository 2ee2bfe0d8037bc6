import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { ERASED } from './redact.ts';
import { tidyChanges } from './tidy-changes.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

/** How many entries have this id in that column. */
async function count(column: 'board_id' | 'card_id' | 'project_id', id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from changes where ${sql.ref(column)} = ${id}`.execute(
    on.database,
  );
  return rows[0]!.count;
}

const age = (days: number, boardId: number) =>
  sql`update changes set at = at - make_interval(days => ${days}) where board_id = ${boardId}`.execute(
    on.database,
  );

test('the log of a deleted board is deleted, except for cards that moved to other boards', async () => {
  const { projectId, boardId, listIds } = await createBoard(on, owner);
  const other = await on.call(owner, 'board.create', {
    name: 'Other',
    isPublic: 0,
    users: [],
    projectId,
  });
  const toBoardId = other.data.id;
  const toList = await on.call(owner, 'list.create', {
    boardId: toBoardId,
    name: 'there',
    position: 1,
  });
  const staying = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'stays' });
  const moved = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'moved' });
  const place = { toBoardId, toListId: toList.data.id };
  expect(
    await on.call(owner, 'card.moveToBoard', { boardId, cardId: moved, ...place }),
  ).toMatchObject({ status: 200 });
  const activityOf = async () => {
    const { data } = await on.call(owner, 'card.cardActivity', {
      boardId: toBoardId,
      cardId: moved,
    });
    return data.length;
  };
  const before = await activityOf();
  await on.call(owner, 'board.archivedBoard', { boardId, archive: 1 });
  expect(await on.call(owner, 'board.delete', { boardId })).toMatchObject({ status: 200 });

  await tidyChanges(on.database);
  expect(await count('card_id', staying)).toBe(0);
  expect(await activityOf()).toBe(before);
  const left = await sql<{ kind: string; card_id: number | null }>`
    select distinct kind, card_id from changes where board_id = ${boardId} order by kind`.execute(
    on.database,
  );
  expect(new Set(left.rows.map(({ card_id }) => card_id))).toEqual(new Set([moved, null]));
  expect(left.rows.filter(({ card_id }) => card_id === null)).toEqual([
    { kind: 'deleted', card_id: null },
  ]);

  await sql`delete from projects where id = ${projectId}`.execute(on.database);
  await tidyChanges(on.database);
  expect(await count('project_id', projectId)).toBe(0);
  expect(await count('board_id', toBoardId)).toBe(0);
});

test('texts of a card are erased 30 days after it was deleted', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'hush' });
  await on.call(owner, 'card.createComment', { boardId, cardId, text: 'hush hush' });
  await on.call(owner, 'card.archived', { boardId, cardId, archive: 1 });
  await on.call(owner, 'card.delete', { boardId, cardId });
  const hush = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from changes c
      where board_id = ${boardId} and c::text like '%hush%'`.execute(on.database);
    return rows[0]!.count;
  };
  const before = await count('card_id', cardId);
  await age(29, boardId);
  await tidyChanges(on.database);
  expect(await hush()).toBeGreaterThan(0);
  expect(await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 })).toMatchObject({
    message: expect.stringContaining('hush'),
  });
  await age(2, boardId);
  await tidyChanges(on.database);
  expect(await hush()).toBe(0);
  expect(await count('card_id', cardId)).toBe(before);
  const { rows } = await sql`
    select before ->> 'name' as name from changes
    where kind = 'deleted' and entity = 'card' and card_id = ${cardId}`.execute(on.database);
  expect(rows).toEqual([{ name: ERASED }]);
});

test('entries older than the operator keeps them are deleted, and their boards read again', async () => {
  const [old, young] = [await createBoard(on, owner), await createBoard(on, owner)];
  await age(401, old.boardId);
  // As in a real log, entries of the same age have neighboring ids.
  await sql`delete from changes where board_id not in (${old.boardId}, ${young.boardId})
    or board_id is null`.execute(on.database);
  const kept = await count('board_id', young.boardId);
  const newest = await sql<{ id: number }>`
    select max(id)::float8 as id from changes where board_id = ${old.boardId}`.execute(on.database);
  const replayFrom = async (boardId: number) => {
    const { rows } = await sql<{ id: number }>`
      select replay_from::float8 as id from boards where id = ${boardId}`.execute(on.database);
    return rows[0]!.id;
  };
  const youngFrom = await replayFrom(young.boardId);
  await tidyChanges(on.database);
  expect(await count('board_id', old.boardId)).toBeGreaterThan(0);
  await tidyChanges(on.database, 400);
  expect(await count('board_id', old.boardId)).toBe(0);
  expect(await count('board_id', young.boardId)).toBe(kept);
  expect(await replayFrom(old.boardId)).toBe(newest.rows[0]!.id);
  expect(await replayFrom(young.boardId)).toBe(youngFrom);
});
