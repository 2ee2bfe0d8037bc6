import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { StoredTable } from './manifest.ts';
import { copyTarget } from './stored-tables.ts';

/** Fills a table with the rows of its entry. */
export async function fillTable(
  client: pg.Client,
  table: StoredTable,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  // A migration may have written rows itself, such as the settings of the instance.
  await client.query(`delete from public.${pg.escapeIdentifier(table.name)}`);
  const rows = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  await pipeline(content, rows);
  if (rows.rowCount !== table.rows) {
    throw new BackupError(
      `${table.name} has ${rows.rowCount} rows instead of ${table.rows}: the archive is damaged.`,
    );
  }
}

/** Sets each sequence to its last number, which may belong to a deleted row. */
export async function setCounters(
  client: pg.Client,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { name, counters } of tables) {
    for (const [column, last] of Object.entries(counters)) {
      if (last === null) continue;
      const table = `public.${pg.escapeIdentifier(name)}`;
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
        table,
        column,
        last,
      ]);
    }
  }
}
