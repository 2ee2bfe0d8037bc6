import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

/** Every row of every table that a backup keeps as text, in a fixed order. */
export async function wholeContent(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname <> 'listing_changes'`.execute(database);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(database);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
