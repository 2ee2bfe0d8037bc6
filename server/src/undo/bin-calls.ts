import { sql } from 'kysely';
import { boardPlaces } from '../access/board-places.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { lockBoards } from '../changes/lock-boards.ts';
import type { Fields } from '../changes/logged-change.ts';
import { redactCards, redactEntries } from '../changes/redact.ts';
import { blocked, notFound } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { type DeletedItem, deletedItems, deletedRows } from './deleted-items.ts';
import { freedChildren } from './freed-children.ts';
import { netChanges } from './net-changes.ts';
import { planUndo, type TablePlan } from './plan-undo.ts';
import { stopTimers } from './stopped-timers.ts';
import { writeUndo } from './write-undo.ts';

/** The board of the call, or all boards of its project. */
async function boardsOf({ database, place }: CallContext): Promise<number[]> {
  if (place.boardId !== 0) return [place.boardId];
  const rows = await database
    .selectFrom('boards')
    .select('id')
    .where('project_id', '=', place.projectId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The wanted items, with their boards locked; refused if one of them is not in the bin any more. */
async function lockItems(context: CallContext, ids: readonly number[]): Promise<DeletedItem[]> {
  const { database } = context;
  const boardIds = await boardsOf(context);
  const found = await deletedItems(database, { boardIds, ids });
  await lockBoards(database, [...new Set(found.map(({ boardId }) => boardId))]);
  const items = await deletedItems(database, { boardIds, ids });
  if (items.length < new Set(ids).size) throw notFound('item');
  return items;
}

async function refuseOnHold(
  { database, caller }: CallContext,
  items: readonly DeletedItem[],
): Promise<void> {
  const boardIds = items.map(({ boardId }) => boardId);
  const places = await boardPlaces(database, caller, boardIds).execute();
  if (places.some((place) => place.blocked)) throw blocked();
}

async function shownLists(database: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await database
    .selectFrom('lists')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where((row) => row.not('is_archived'))
    .execute();
  return rows.map(({ id }) => id);
}

/** The list that takes the cards whose own list is gone or archived: the first one of their board. */
async function firstList(database: Database, boardId: number): Promise<number> {
  const list = await database
    .selectFrom('lists')
    .select('id')
    .where('board_id', '=', boardId)
    .where((row) => row.not('is_archived'))
    .orderBy(sql`rank collate "C"`)
    .limit(1)
    .executeTakeFirst();
  if (list === undefined) throw notFound('list');
  return list.id;
}

/** Cards go to a list that is there, and what was restored by itself is no longer in the archive. */
async function placed(
  database: Database,
  plan: TablePlan,
  items: readonly DeletedItem[],
): Promise<TablePlan> {
  const { table, inserts } = plan;
  const chosen = new Set(
    items.filter(({ kind }) => kind === table.entity).map(({ entityId }) => entityId),
  );
  const shown = inserts.map((row) =>
    'is_archived' in row && chosen.has(row.id as number) ? { ...row, is_archived: false } : row,
  );
  if (table.entity !== 'card') return { ...plan, inserts: shown };
  const restored = items.filter(({ kind }) => kind === 'list').map(({ entityId }) => entityId);
  const listIds = inserts.map(({ list_id: listId }) => listId as number);
  const there = new Set<unknown>([...(await shownLists(database, listIds)), ...restored]);
  const firstLists = new Map<unknown, number>();
  const cards: Fields[] = [];
  for (const row of shown) {
    if (there.has(row.list_id)) {
      cards.push(row);
      continue;
    }
    const boardId = row.board_id as number;
    const first = firstLists.get(boardId) ?? (await firstList(database, boardId));
    firstLists.set(boardId, first);
    cards.push({ ...row, list_id: first });
  }
  return { ...plan, inserts: cards };
}

/** The bin of a board or a project: what was deleted there, as the log of changes has it. */
export const binCalls = {
  async get({ before }, context) {
    const boardIds = await boardsOf(context);
    const items = await deletedItems(context.database, {
      boardIds,
      ...(before !== undefined && { before }),
    });
    return { data: items.map(({ tx: _, entityId: __, ...item }) => item) };
  },

  async restore({ ids }, context) {
    const { database } = context;
    const items = await lockItems(context, ids);
    await refuseOnHold(context, items);
    const deletions = netChanges(await deletedRows(database, items));
    const { changes, timersStopped } = await stopTimers(context, deletions, { always: true });
    const txs = items.map(({ tx }) => tx);
    const children = await freedChildren(database, deletions, txs);
    const { tables } = await planUndo(database, [...changes, ...children]);
    const plans: TablePlan[] = [];
    for (const plan of tables) plans.push(await placed(database, plan, items));
    await writeUndo(context, { tables: plans, conflicts: [] });
    return { data: { timersStopped } };
  },

  async empty({ ids }, context) {
    const { database } = context;
    const boardIds = await boardsOf(context);
    if (ids === undefined) await lockBoards(database, boardIds);
    let items: DeletedItem[];
    let count = 0;
    do {
      items = ids ? await lockItems(context, ids) : await deletedItems(database, { boardIds });
      const rows = await deletedRows(database, items);
      await redactEntries(
        database,
        rows.map(({ id }) => id),
      );
      // Also what was logged of them before, as happens to cards that were deleted long ago.
      const cards = rows.filter(({ entity }) => entity === 'card');
      await redactCards(
        database,
        cards.map(({ entityId }) => entityId),
      );
      count += items.length;
    } while (ids === undefined && items.length > 0);
    return { data: { items: count } };
  },
} satisfies DomainHandlers<'bin'>;
