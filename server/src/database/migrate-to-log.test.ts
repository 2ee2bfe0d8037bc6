import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { changeSentence, notificationSentence } from 'shared-api/sentences';
import { createApp } from '../app.ts';
import { changesOfBoard } from '../changes/logged-change.ts';
import { applyChange, type BoardRows } from '../testing/replay.ts';
import { migrateJobs } from '../jobs/run-jobs.ts';
import { readBoardRows } from '../testing/board-rows.ts';
import { callsTo } from '../testing/calls-to.ts';
import { EARLY_TOKEN, writeEarlyRows } from '../testing/early-rows.ts';
import { openEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { openTestApp, testConfig } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open-database.ts';

let opened: EmptyDatabase;
afterEach(() => opened.close());

const THEN = '2026-01-02T03:04:05Z';

/** One more row in every table of a board, and the entries recorded before there was a log. */
const full = [
  sql`insert into board_members (board_id, user_id, role, creator) values (1, 1, 3, true)`,
  sql`insert into tags (board_id, name, color) values (1, 'UI', '#aabbcc')`,
  sql`insert into list_groups (board_id, name) values (1, 'Later')`,
  sql`insert into list_group_lists values (1, 1)`,
  sql`insert into automation_rules (list_id, trigger, action, rank)
    values (1, 'cardEntered', '{"do": "moveToTop"}', 'a0')`,
  sql`insert into cards (board_id, list_id, rank, name, is_archived, complete)
    values (1, 1, 'a1', 'Splashdown', true, 1)`,
  sql`insert into card_users (card_id, user_id, ordinal) values (1, 1, 1)`,
  sql`insert into card_tags (card_id, tag_id) values (1, 1)`,
  sql`insert into checklists (card_id, name, rank) values (1, 'Steps', 'a0')`,
  sql`insert into checklist_items (checklist_id, text, rank) values (1, 'one', 'a0')`,
  sql`insert into attachments (card_id, project_id, name, content_type, size, storage_key)
    values (1, 1, 'plan.png', 'image/png', 1, 'key')`,
  sql`update cards set cover_id = 1 where id = 1`,
  sql`insert into time_entries (card_id, user_id, started_at, ended_at)
    values (1, 1, ${THEN}, ${THEN})`,
  sql`insert into deleted_cards (card_id, board_id, name) values (77, 1, 'Gone')`,
  sql`insert into notifications (user_id, type, board_id, card_id, text)
    values (1, 'commented', 1, 1, 'said: Countdown')`,
  sql`insert into activity (project_id, board_id, card_id, list_id, user_id, type, action, rule_id,
      rule_name, at)
    values (null, 1, 1, 1, 1, 'created', 'created this card', null, null, ${THEN}),
      (null, 1, 1, 1, 1, 'status', 'archived this card', null, null, ${THEN}),
      (null, 1, 1, 1, 1, 'status', 'restored this card', null, null, ${THEN}),
      (null, 1, 1, null, 1, 'status', 'marked this card complete', 1, 'Later: when a card enters',
        ${THEN}),
      (null, 1, null, null, null, 'edited', 'edited the board Launch', null, null, ${THEN}),
      (1, null, null, null, 1, 'member', 'added members to the project', null, null, ${THEN})`,
];

/**
 * A board with rows in every table and entries in English, as the last version without a log left
 * it.
 */
async function openOldDatabase(): Promise<Database> {
  opened = await openEmptyDatabase();
  const { database } = opened;
  await migrate(database, { to: '017-ended-sessions' });
  await writeEarlyRows(database);
  for (const statement of full) await statement.execute(database);
  return database;
}

const legacyEntries = async (database: Database) => {
  const { rows } = await sql<Record<string, unknown>>`
    select project_id as project, board_id as board, card_id as card, entity, entity_id as id,
      activity as type, after, cause, actor_id as actor, at = '2026-01-02T03:04:05Z' as is_of_then
    from changes where kind = 'legacy' order by id`.execute(database);
  return rows;
};

test('an older database keeps the exact texts of its activity', async () => {
  const database = await openOldDatabase();
  await migrate(database);
  const of = { actor: 1, cause: 'person', is_of_then: true };
  const board = { ...of, project: null, board: 1 };
  const card = { ...board, card: 1, entity: 'card', id: 1 };
  const text = (what: string) => ({ text: what });
  expect(await legacyEntries(database)).toEqual([
    { ...card, type: 'created', after: { text: 'created this card', list_id: 1 } },
    {
      ...card,
      type: 'status',
      after: { text: 'archived this card', list_id: 1, is_archived: true },
    },
    {
      ...card,
      type: 'status',
      after: { text: 'restored this card', list_id: 1, is_archived: false },
    },
    { ...card, type: 'status', after: text('marked this card complete'), cause: 'rule' },
    {
      ...board,
      card: null,
      entity: 'board',
      id: 1,
      type: 'edited',
      after: text('edited the board Launch'),
      actor: null,
    },
    {
      ...of,
      project: 1,
      board: null,
      card: null,
      entity: 'project',
      id: 1,
      type: 'member',
      after: text('added members to the project'),
    },
  ]);
});

const withoutNulls = (rows: BoardRows) =>
  [...rows]
    .map(([key, row]) => [
      key,
      Object.entries(row)
        .filter(([, value]) => value !== null)
        .sort(),
    ])
    .sort();

test('an older database gets a log whose replay gives the contents of its tables', async () => {
  const database = await openOldDatabase();
  await migrate(database);
  const changes = await changesOfBoard(database, { boardId: 1 });
  const rows: BoardRows = new Map();
  for (const change of changes) applyChange(rows, change);
  const inTables = await readBoardRows(database, 1);
  expect(new Set(changes.map(({ entity }) => entity))).toEqual(
    new Set([...inTables.keys()].map((key) => key.split(' ')[0])),
  );
  // A column that is newer than the log is missing from earlier entries.
  expect(withoutNulls(rows)).toEqual(withoutNulls(inTables));
  const { rows: projects } = await sql`
    select entity, after from changes
    where project_id = 1 and board_id is null and kind = 'created' order by id`.execute(database);
  expect(projects).toMatchObject([
    { entity: 'project', after: { name: 'Rocket' } },
    { entity: 'projectMember', after: { user_id: 1, creator: true } },
  ]);
});

test('an older database numbers new changes behind all that browsers have seen, and lets them read again', async () => {
  const database = await openOldDatabase();
  await sql`
    insert into events (board_id, entity, entity_id, change)
    select 1, 'card', 1, 'changed' from generate_series(1, 500)`.execute(database);
  await migrate(database);
  const { rows } = await sql`
    select min(c.id) > 500 as "areBehind", min(b.replay_from) > 500 as "isRenewed",
      min(b.replay_from) < min(c.id) filter (where kind = 'created') as "isLogged"
    from changes c join boards b on b.id = c.board_id`.execute(database);
  expect(rows).toEqual([{ areBehind: true, isRenewed: true, isLogged: true }]);
});

test('an older database shows people the same as before, and continues from there', async () => {
  const database = await openOldDatabase();
  await migrate(database);
  await migrateJobs(opened.connectionString, pino({ level: 'silent' }));
  const on = await openTestApp();
  const { files } = on;
  const { connectionString } = opened;
  const app = await createApp({ database, connectionString, files, config: testConfig });
  const { call } = callsTo(await app.listen({ host: '127.0.0.1', port: 0 }));
  const early = { token: EARLY_TOKEN, id: 1, email: '' };
  const onCard = { boardId: 1, cardId: 1 };
  expect(await call(early, 'card.setStatus', { ...onCard, complete: 1 })).toMatchObject({
    status: 200,
  });
  const { data: entries } = await call(early, 'card.cardActivity', onCard);
  expect(entries.map(({ change, rule }) => [changeSentence(change), rule?.list])).toEqual([
    ['marked this card complete', undefined],
    ['marked this card complete', 'Later: when a card enters'],
    ['restored this card', undefined],
    ['archived this card', undefined],
    ['created this card', undefined],
  ]);
  const { data: notices } = await call(early, 'notification.getAll', {});
  expect(notices.map((notice) => notificationSentence(notice))).toEqual(['said: Countdown']);
  expect(await call(early, 'card.getCardById', { boardId: 1, cardId: 77 })).toMatchObject({
    code: 'card-deleted',
    message: 'The card “Gone” has been deleted.',
  });
  await app.close();
  await on.close();
});
