import { sql } from 'kysely';
import type { Fields } from '../changes/logged-change.ts';
import type { Database } from '../database/open-database.ts';
import { rankBetween } from '../order/rank.ts';
import type { UndoneTable } from './undone-tables.ts';

interface Tie {
  readonly id: number;
  readonly rank: string;
  readonly next: string | null;
}

const ranks = sql`cards_rank, lists_rank, checklists_rank, checklist_items_rank`;

/** Lets rows meet others of the same rank until {@link settleRanks} has put them apart. */
export const allowTies = (database: Database) =>
  sql`set constraints ${ranks} deferred`.execute(database);

/** Checks from here on that no two rows have the same rank. */
export const refuseTies = (database: Database) =>
  sql`set constraints ${ranks} immediate`.execute(database);

/** Rows of these that share their rank with another, and the next rank behind it. */
async function tiesOf(
  database: Database,
  table: string,
  siblings: string,
  ids: readonly number[],
): Promise<Tie[]> {
  const of = sql.ref(`o.${siblings}`);
  const own = sql.ref(`t.${siblings}`);
  const { rows } = await sql<Tie>`
    select t.id, t.rank, (
      select min(o.rank) from ${sql.table(table)} o where ${of} = ${own} and o.rank > t.rank) as next
    from ${sql.table(table)} t where t.id = any(${ids}::int[]) and exists (
      select from ${sql.table(table)} o where ${of} = ${own} and o.rank = t.rank and o.id <> t.id)`.execute(
    database,
  );
  return rows;
}

/** Puts rows that came back to a rank which another row has taken meanwhile right behind that one. */
export async function settleRanks(
  database: Database,
  { table, rankedBy }: UndoneTable,
  written: readonly Fields[],
): Promise<void> {
  if (rankedBy === undefined || written.length === 0) return;
  const ids = written.map(({ id }) => id as number);
  const tied = new Set((await tiesOf(database, table, rankedBy, ids)).map(({ id }) => id));
  // One after the other, since each takes a rank that was free for those after it.
  for (const wanted of ids.filter((id) => tied.has(id))) {
    for (const { id, rank, next } of await tiesOf(database, table, rankedBy, [wanted])) {
      await sql`update ${sql.table(table)} set rank = ${rankBetween(rank, next)}
        where id = ${id}`.execute(database);
    }
  }
}
