import type { Database } from '../database/open-database.ts';
import { rowCount } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';

/** How many rows a table has. */
export async function countRows(database: Database, table: keyof DB): Promise<number> {
  const { total } = await database
    .selectFrom(table)
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
