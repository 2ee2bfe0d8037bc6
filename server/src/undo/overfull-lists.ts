import { sql } from 'kysely';
import { loggedColumns, type Fields } from '../changes/logged-change.ts';
import { limitReached } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { anyOf, rowCount } from '../database/sql-fragments.ts';
import { netChanges } from './net-changes.ts';
import type { TablePlan } from './plan-undo.ts';
import { keyOf } from './table-rows.ts';

/** Where the log has the call that is undone. */
export interface Undone {
  readonly boardIds: readonly number[];
  /** Its first entry. */
  readonly firstEntry: number;
}

const isShown = ({ is_archived: isArchived }: Fields) => isArchived === false;

/** The lists that get cards, which their limits have to have room for. */
export function filledLists({ inserts, updates, current, table }: TablePlan): number[] {
  const comes = updates.flatMap((fields) => {
    const isBack = 'list_id' in fields || isShown(fields);
    const row = { ...current.get(keyOf(table, fields)), ...fields };
    return isBack && isShown(row) ? [row] : [];
  });
  return [...comes, ...inserts.filter(isShown)].map(({ list_id: listId }) => listId as number);
}

/** How many cards more than before the call each list shows by now. */
async function growthOf(
  database: Database,
  { boardIds, firstEntry }: Undone,
): Promise<ReadonlyMap<number, number>> {
  const entries = await database
    .selectFrom('changes as c')
    .where('c.board_id', '=', anyOf(boardIds))
    .where('c.id', '>=', String(firstEntry))
    .where('c.entity', '=', 'card')
    .select(loggedColumns)
    .orderBy('c.id')
    .execute();
  const changes = netChanges(entries);
  const rows = await database
    .selectFrom('cards')
    .where('id', '=', anyOf(changes.map(({ entityId }) => entityId)))
    .select(['id', 'list_id', 'is_archived'])
    .execute();
  const present = new Map(rows.map((row) => [row.id, row]));
  const growth = new Map<number, number>();
  const add = (row: Fields | undefined, by: number) => {
    if (row === undefined || !isShown(row)) return;
    const listId = row.list_id as number;
    growth.set(listId, (growth.get(listId) ?? 0) + by);
  };
  for (const { entityId, before } of changes) {
    const row = present.get(entityId);
    add(row, 1);
    if (before !== null) add({ ...row, ...before }, -1);
  }
  return growth;
}

/**
 * Refuses what leaves a list with more cards than its limit, unless it had as many before the call
 * that is undone: a limit may be set below what a list has.
 */
export async function refuseOverfull(
  database: Database,
  listIds: readonly number[],
  undone: Undone | undefined,
): Promise<void> {
  const full = await database
    .selectFrom('lists as l')
    .innerJoin('cards as c', 'c.list_id', 'l.id')
    .where('l.id', '=', anyOf(listIds))
    .where((eb) => eb.not('c.is_archived'))
    .where('l.wip_limit', 'is not', null)
    .select(['l.id', 'l.wip_limit as limit'])
    .groupBy(['l.id', 'l.wip_limit'])
    .having(rowCount, '>', sql<number>`l.wip_limit`)
    .execute();
  if (full.length === 0) return;
  const growth = undone && (await growthOf(database, undone));
  const fuller = full.find(({ id }) => growth === undefined || (growth.get(id) ?? 0) > 0);
  if (fuller !== undefined) throw limitReached(fuller.limit ?? 0);
}
