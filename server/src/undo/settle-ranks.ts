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

/** Lets rows meet others of the same rank until {@link settleRanks} has put them apart. */
export const allowTies = (database: Database) =>
  sql`set constraints cards_rank, lists_rank, checklists_rank, checklist_items_rank deferred`.execute(
    database,
  );

/** Puts rows that came back to a rank which another row has taken meanwhile right behind that one. */
export async function settleRanks(
  database: Database,
  { table, rankedBy }: UndoneTable,
  written: readonly Fields[],
): Promise<void> {
  if (rankedBy === undefined) return;
  for (const { id } of written) {
    const of = sql.ref(`o.${rankedBy}`);
    const own = sql.ref(`t.${rankedBy}`);
    const { rows } = await sql<Tie>`
      select t.id, t.rank, (
        select min(o.rank) from ${sql.table(table)} o where ${of} = ${own} and o.rank > t.rank) as next
      from ${sql.table(table)} t where t.id = ${id} and exists (
        select from ${sql.table(table)} o where ${of} = ${own} and o.rank = t.rank and o.id <> t.id)`.execute(
      database,
    );
    for (const { rank, next } of rows) {
      await sql`update ${sql.table(table)} set rank = ${rankBetween(rank, next)}
        where id = ${id}`.execute(database);
    }
  }
}

/** Checks from here on that no two rows have the same rank. */
export const refuseTies = (database: Database) =>
  sql`set constraints cards_rank, lists_rank, checklists_rank, checklist_items_rank immediate`.execute(
    database,
  );
