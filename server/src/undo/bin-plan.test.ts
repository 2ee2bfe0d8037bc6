import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoard, signUp } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const BOARDS = 5;
const CARDS = 500;
const DELETIONS = 10_000;
/** Tables that grow with what everybody does. */
const LARGE = ['cards', 'changes', 'users'];

let on: TestApp;
beforeAll(async () => {
  // One connection has all statements.
  on = await openTestApp({}, { maxConnections: 1 });
});
afterAll(() => on.close());

/** A board from which 10,000 cards were deleted, one by one, and on which some are left. */
async function fill({ boardId, listIds }: { boardId: number; listIds: number[] }) {
  await sql`
    insert into cards (board_id, list_id, rank, name)
    select ${boardId}, ${listIds[0]}, 'a' || lpad(n::text, 5, '0') || '5', 'Card'
    from generate_series(1, ${CARDS}::int) n`.execute(on.database);
  const first = boardId * 1_000_000;
  await sql`
    insert into changes (board_id, card_id, entity, entity_id, kind, activity, tx, before)
    select ${boardId}, n, 'card', n, 'deleted', 'edited', n::text::xid8,
      to_jsonb(c) || jsonb_build_object('id', n, 'rank', 'b' || n || '5')
    from generate_series(${first}::int, ${first + DELETIONS - 1}::int) n,
      (select * from cards where board_id = ${boardId} limit 1) c`.execute(on.database);
}

/** The steps of the statements that have asked for these columns, planned for unknown values. */
async function plansOf(column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; parameters: number }>`
    select name, cardinality(parameter_types) as parameters from pg_prepared_statements
    where statement like ${`%${column}%`} and statement like 'select%changes%'`.execute(
    on.database,
  );
  const plans = [];
  for (const { name, parameters } of rows) {
    const nulls = parameters > 0 ? `(${Array(parameters).fill('null').join(', ')})` : '';
    const plan = await sql<Record<'QUERY PLAN', string>>`
      explain (costs off) execute ${sql.raw(`${name}${nulls}`)}`.execute(on.database);
    plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

test('a bin with 10,000 deletions among others reads no table as a whole', async () => {
  const ann = await signUp(on, 'Ann');
  await sql`insert into users (email, first_name, last_name)
    select n || '@example.com', 'Ben', '' from generate_series(1, 500) n`.execute(on.database);
  const boards = [];
  for (let count = 0; count < BOARDS; count += 1) {
    const board = await createBoard(on, ann);
    await fill(board);
    boards.push(board);
  }
  await sql`analyze`.execute(on.database);
  const { boardId, projectId } = boards[0]!;
  const { data: items } = await on.call(ann, 'bin.get', { boardId });
  const before = items.at(-1)!.id;
  expect((await on.call(ann, 'bin.get', { projectId, before })).data).toHaveLength(items.length);
  const ids = [items[0]!.id];
  expect(await on.call(ann, 'bin.restore', { boardId, ids })).toMatchObject({ status: 200 });
  const plans = [...(await plansOf('keptUntil')), ...(await plansOf('"c"."before"'))];
  expect(plans.length).toBeGreaterThan(3);
  const scan = new RegExp(`Seq Scan on (${LARGE.join('|')})\\b`);
  expect(plans.filter((plan) => scan.test(plan))).toEqual([]);
});
