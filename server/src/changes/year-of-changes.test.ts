import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { asksForCustomPlan } from '../database/custom-plan.ts';
import { readSource } from '../live/events.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { changesOfBoard } from './logged-change.ts';
import { tidyChanges } from './tidy-changes.ts';

/** A fifth of a busy year, enough for the planner to see the cost of reading all of it. */
const CHANGES = 200_000;
/** All on one board, so that its changes are not a small part of the log anyway. */
const CARDS = 400;

/** Entries that a statement may read and not use: far less than a board has in a month. */
const MAX_ROWS_IN_VAIN = 2_000;

let on: TestApp;
let owner: TestPerson;
let boardId: number;
let listIds: number[];
let cardId: number;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
  ({ boardId, listIds } = await createBoard(on, owner));
  cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  await sql`
    insert into cards (board_id, list_id, name, rank)
    select ${boardId}, ${listIds[0]}, 'card ' || n, 'a' || lpad(n::text, 6, '0') || 'b'
    from generate_series(1, ${CARDS}::int) n`.execute(on.database);
  await sql`
    insert into changes (at, tx, board_id, card_id, entity, entity_id, kind, activity, before, after,
      cause, actor_id)
    select now() - interval '1 year' * (1 - n / ${CHANGES}::float8), n::text::xid8,
      ${boardId}::int, c, 'card', c,
      'moved', 'moved', jsonb_build_object('list_id', ${listIds[0]}::int, 'rank', 'a0', 'version', n),
      jsonb_build_object('list_id', ${listIds[1]}::int, 'rank', 'a1', 'version', n + 1),
      'person', ${owner.id}
    from generate_series(1, ${CHANGES}::int) n cross join lateral (select ${cardId}::int + n % ${CARDS}::int as c) card`.execute(
    on.database,
  );
  await sql`analyze`.execute(on.database);
});
afterAll(() => on.close());

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The statements about the log that something sends to PostgreSQL. */
async function statementsOf(happens: () => Promise<unknown>): Promise<Statement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await happens();
    return (query.mock.calls as unknown as [Statement | string, unknown[]?][])
      .map(([sent, values]) => (typeof sent === 'string' ? { text: sent, values: values! } : sent))
      .filter(({ text }) => /\bchanges\b/.test(text));
  } finally {
    query.mockRestore();
  }
}

/** How the statement reads the log, and how many entries it reads in vain. */
async function readingsOfLog({ text, values }: Statement) {
  const client = new pg.Client({ connectionString: on.connectionString });
  await client.connect();
  try {
    // Plans are generic, as for calls: an index that is only useful for these values does not
    // count.
    if (!asksForCustomPlan(text)) await client.query('set plan_cache_mode = force_generic_plan');
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values ?? [],
    );
    await client.query('rollback');
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
      .filter((node) => node['Relation Name'] === 'changes')
      .map((node) => ({
        by: node['Node Type'],
        inVain: (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'],
      }));
  } finally {
    await client.end();
  }
}

const newest = async () => {
  const { rows } = await sql<{ id: number }>`select max(id)::float8 as id from changes`.execute(
    on.database,
  );
  return rows[0]!.id;
};

const readings: Readonly<Record<string, () => Promise<unknown>>> = {
  'events since one': async () => {
    const after = (await newest()) - 100;
    const source = { of: 'board', id: boardId } as const;
    return readSource(on.database, source, { after, changesSince: after, sessionIds: [] });
  },
  'a board and its newest event': () =>
    on.call(owner, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' }),
  'what has changed on a board': async () =>
    on.call(owner, 'list.getChanges', { boardId, since: (await newest()) - 100 }),
  'the activity of a card': () => on.call(owner, 'card.cardActivity', { boardId, cardId }),
  'the activity of boards': () => on.call(owner, 'dashboard.getOverview', {}),
  'where cards have been': () => on.call(owner, 'board.getAnalytics', { boardId, days: 90 }),
  'where cards of a list have been': () =>
    on.call(owner, 'list.getAnalytics', { boardId, listId: listIds[0]!, days: 30 }),
  'what a call about a card that is gone is refused with': async () => {
    const missing = await on.call(owner, 'card.getCardById', { boardId, cardId: 2_000_000_000 });
    expect(missing).toMatchObject({ status: 404 });
  },
  'the changes of one call': () =>
    on.call(owner, 'list.updateCardList', {
      boardId,
      cardId,
      deletedListId: listIds[0]!,
      addedListId: listIds[1]!,
      position: 1,
    }),
  notifications: () => on.call(owner, 'notification.getAll', {}),
  'a part of a board’s log': async () =>
    changesOfBoard(on.database, { boardId, after: (await newest()) - 100 }),
  'keeping it small': () => tidyChanges(on.database, 360),
};

test.each(Object.entries(readings))('%s: by index', async (_, reads) => {
  const statements = await statementsOf(async () => {
    const response = await reads();
    expect((response as { status?: number } | undefined)?.status ?? 200).toBe(200);
  });
  expect(statements).not.toEqual([]);
  for (const statement of statements) {
    const scans = (await readingsOfLog(statement)).filter(
      ({ by, inVain }) => by === 'Seq Scan' || inVain > MAX_ROWS_IN_VAIN,
    );
    expect({ text: statement.text, scans }).toEqual({ text: statement.text, scans: [] });
  }
});
