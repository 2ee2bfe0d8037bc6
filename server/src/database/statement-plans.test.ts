import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readSource } from '../live/events.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/** Calls that people make all the time, again and again on one connection. */
const ROUNDS = 3;
const PEOPLE = 10;
const BOARDS = 20;
const CARDS_OF_A_BOARD = 500;
/**
 * Tables that grow with everybody's boards. They are read by index, or calls would cost more the
 * more data others have.
 */
const LARGE = ['cards', 'card_users', 'card_tags', 'comments', 'changes', 'checklists'];

let on: TestApp;
let ann: TestPerson;
let people: number[];
beforeAll(async () => {
  // One connection has all statements.
  on = await openTestApp({}, { maxConnections: 1 });
  ann = await signUp(on, 'Ann');
  people = [ann.id];
  while (people.length < PEOPLE) people.push((await signUp(on, 'Bob')).id);
});
afterAll(() => on.close());

/** Fills a board as a busy one is, written straight into the database. */
async function fill({ boardId, listIds }: { boardId: number; listIds: number[] }) {
  const ofBoard = sql`(select id from cards where board_id = ${boardId}) c`;
  await sql`
    insert into cards (board_id, list_id, rank, name)
    select ${boardId}, (${listIds}::int[])[1 + n % ${listIds.length}], 'a' || lpad(n::text, 5, '0') || '5', 'Card'
    from generate_series(1, ${CARDS_OF_A_BOARD}::int) n`.execute(on.database);
  await sql`
    insert into card_users (card_id, user_id, ordinal)
    select id, (${people}::int[])[1 + id % ${PEOPLE}], 0 from ${ofBoard}`.execute(on.database);
  await sql`
    with made as (
      insert into tags (board_id, name, color) values (${boardId}, 'Tag', '#aabbcc') returning id)
    insert into card_tags (card_id, tag_id) select c.id, made.id from made, ${ofBoard}`.execute(
    on.database,
  );
  await sql`
    insert into comments (card_id, user_id, text)
    select id, ${ann.id}, 'said' from ${ofBoard}`.execute(on.database);
  await sql`
    with made as (insert into checklists (card_id, name, rank)
      select id, 'Steps', 'a0' from ${ofBoard} returning id)
    insert into checklist_items (checklist_id, text, rank)
    select id, 'Step', 'a0' from made`.execute(on.database);
}

/** The read of a node for the live streams of a board after each change there. */
async function readEvents(boardId: number, after: number) {
  const wanted = { after, changesSince: after, sessionIds: [1] };
  const { events } = await readSource(on.database, { of: 'board', id: boardId }, wanted);
  expect(events).not.toEqual([]);
}

async function work({ boardId, listIds }: { boardId: number; listIds: number[] }) {
  const [listId, other] = [listIds[0]!, listIds[1]!];
  const cardId = await createCard(on, ann, { boardId, listId, name: 'new' });
  const one = { boardId, cardId };
  const lists = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { board } = await on.call(ann, 'list.getAllList', lists);
  const move = { ...one, deletedListId: listId, addedListId: other, position: 3 };
  await on.call(ann, 'list.updateCardList', move);
  await on.call(ann, 'list.getAllList', { ...lists, firstSight: 1 });
  await on.call(ann, 'list.getAllList', lists);
  await on.call(ann, 'list.getChanges', { boardId, since: board.eventId });
  await readEvents(boardId, board.eventId);
  await on.call(ann, 'card.edit', { ...one, name: 'edited', priority: 'high' });
  await on.call(ann, 'card.setStatus', { ...one, complete: 1 });
  await on.call(ann, 'card.addTag', { ...one, tagName: 'UI' });
  await on.call(ann, 'card.createComment', { ...one, text: 'said' });
  await on.call(ann, 'card.getCardById', one);
  await on.call(ann, 'card.cardActivity', one);
  await on.call(ann, 'card.archived', { ...one, archive: 1 });
}

interface Prepared {
  name: string;
  statement: string;
  parameters: number;
  generic: number;
  custom: number;
}

/** The steps of a plan for unknown values, as PostgreSQL describes them. */
async function planOf({ name, parameters }: Prepared): Promise<string> {
  const nulls = parameters > 0 ? `(${Array(parameters).fill('null').join(', ')})` : '';
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain (costs off) execute ${sql.raw(`${name}${nulls}`)}`.execute(on.database);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('statements of everyday calls are planned once, and read large tables by index', async () => {
  const boards = [];
  for (let count = 0; count < BOARDS; count += 1) {
    const board = await createBoard(on, ann, { lists: 5 });
    await fill(board);
    boards.push(board);
  }
  await sql`analyze`.execute(on.database);
  for (let round = 0; round < ROUNDS; round += 1) await work(boards[round]!);
  const { rows } = await sql<Prepared>`
    select name, statement, cardinality(parameter_types) as parameters,
      generic_plans::int as generic, custom_plans::int as custom
    from pg_prepared_statements`.execute(on.database);
  const shared = rows.filter(({ statement }) => !statement.includes('/* custom plan */'));
  expect(rows.length - shared.length).toBe(1);
  expect(shared.length).toBeGreaterThan(30);
  expect(shared.filter(({ custom }) => custom > 0)).toEqual([]);
  const scan = new RegExp(`Seq Scan on (${LARGE.join('|')})\\b`);
  const scanning: { statement: string; plan: string }[] = [];
  for (const prepared of shared) {
    const { statement } = prepared;
    if (!/^\s*(\/\*[^*]*\*\/\s*)*(with|select|insert|update|delete)/i.test(statement)) continue;
    const plan = await planOf(prepared);
    if (scan.test(plan)) scanning.push({ statement, plan });
  }
  expect(scanning).toEqual([]);
});
