import pg from 'pg';
import { BackupError } from './backup-error.ts';
import type { StoredTable } from './manifest.ts';

const { escapeIdentifier } = pg;

/** Sets the text format of values, so that every server can read the archives of any other. */
export async function useExactTexts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone to 'UTC'; set local datestyle to 'ISO';
    set local intervalstyle to 'postgres'; set local extra_float_digits to 3;
    set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`);
}

/** The newest migration that has run here. */
export async function lastMigration(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  const last =
    rows[0]?.there === true
      ? await client.query<{ name: string }>(
          'select name from public.kysely_migration order by name desc limit 1',
        )
      : undefined;
  const name = last?.rows[0]?.name;
  if (name === undefined) throw new BackupError('The database is empty: there is nothing to save.');
  return name;
}

// Numbers of transactions mean nothing in another database, and what ends within minutes need not
// be kept.
const NOT_STORED = [
  'kysely_migration',
  'kysely_migration_lock',
  'listing_changes',
  'passkey_challenges',
  'password_guesses',
  'pending_identities',
  'provider_sign_ins',
  'sign_in_challenges',
];

/** The tables to save, as the catalog lists them in this snapshot. */
export async function describeTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<Omit<StoredTable, 'rows'>>(
    `
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns,
      coalesce(json_object_agg(a.attname, pg_sequence_last_value(s.sequence))
        filter (where s.sequence is not null), '{}') as counters
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      cross join lateral (select pg_get_serial_sequence(
        format('public.%I', c.relname), a.attname)::regclass as sequence) s
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> all($1)
    group by c.relname order by c.relname`,
    [NOT_STORED],
  );
  const tables: StoredTable[] = [];
  for (const table of rows) {
    const counted = await client.query<{ rows: number }>(
      `select count(*)::float8 as rows from public.${escapeIdentifier(table.name)}`,
    );
    tables.push({ ...table, rows: counted.rows[0]?.rows ?? 0 });
  }
  return tables;
}

/** `public.table (column, …)`, as COPY wants it. */
export function copyTarget({ name, columns }: StoredTable): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
