import { sql, type RawBuilder } from 'kysely';
import type { Fields } from '../changes/logged-change.ts';
import type { Database } from '../database/open-database.ts';
import type { UndoneTable } from './undone-tables.ts';

type Keyed = Pick<UndoneTable, 'table' | 'key'>;

/** Rows as one parameter of a statement, with the types of their table. */
const given = (table: string, rows: readonly Fields[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as d`;

const inRow = (row: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${row}.${name}`)));

const isRow = ({ key }: Keyed) => sql`(${inRow('t', key)}) = (${inRow('d', key)})`;

/** Identifies a row within its table. */
export const keyOf = ({ key }: Pick<UndoneTable, 'key'>, row: Fields): string =>
  key.map((name) => String(row[name])).join(' ');

/** Rows that have the same columns, which one statement writes. */
function alike(rows: readonly Fields[]): Fields[][] {
  const groups = new Map<string, Fields[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join(' ');
    groups.set(columns, [...(groups.get(columns) ?? []), row]);
  }
  return [...groups.values()];
}

/** The rows with these keys as they are now, locked, by their keys. */
export async function readRows(
  database: Database,
  table: UndoneTable,
  keys: readonly Fields[],
): Promise<Map<string, Fields>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ row: Fields }>`
    select to_jsonb(t) as row from ${sql.table(table.table)} t join ${given(table.table, keys)}
      on ${isRow(table)} for no key update of t`.execute(database);
  return new Map(rows.map(({ row }) => [keyOf(table, row), row]));
}

/** The rows that belong to others, by the column that names those. */
export async function readParts(
  database: Database,
  { table }: Pick<UndoneTable, 'table'>,
  column: string,
  ids: readonly number[],
): Promise<Fields[]> {
  const { rows } = await sql<{ row: Fields }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where ${sql.ref(`t.${column}`)} = any(${ids}::int[])`.execute(database);
  return rows.map(({ row }) => row);
}

/** Rules that move cards to one of these lists, or put one of these labels on them. */
export async function rulesNaming(
  database: Database,
  { lists, tags }: { lists: readonly Fields[]; tags: readonly Fields[] },
): Promise<{ rule: Fields; namedId: number }[]> {
  const boardIds = [...lists, ...tags].map(({ board_id: boardId }) => boardId);
  const { rows } = await sql<{ rule: Fields; namedId: number }>`
    select to_jsonb(r) as rule, n.id as "namedId" from automation_rules r
    join lists l on l.id = r.list_id and l.board_id = any(${boardIds}::int[])
    cross join lateral (select coalesce((r.action ->> 'listId')::int, (r.action ->> 'tagId')::int)) n (id)
    where (r.action ->> 'listId')::int = any(${lists.map(({ id }) => id)}::int[])
      or (r.action ->> 'tagId')::int = any(${tags.map(({ id }) => id)}::int[])`.execute(database);
  return rows;
}

/** Writes rows again under their old keys, with the columns that they had. */
export async function insertRows(
  database: Database,
  { table, hasVersion }: UndoneTable,
  rows: readonly Fields[],
): Promise<void> {
  if (rows.length === 0) return;
  const generated = await generatedColumns(database, table);
  for (const group of alike(rows)) {
    const names = Object.keys(group[0] ?? {}).filter((name) => !generated.has(name));
    const columns = sql.join(names.map((name) => sql.id(name)));
    // Browsers may still have the version that was deleted.
    const values = sql.join(
      names.map((name) =>
        hasVersion && name === 'version' ? sql`d.version + 1` : sql.ref(`d.${name}`),
      ),
    );
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${values} from ${given(table, group)}`.execute(database);
  }
}

/** Writes these fields of rows, which have their keys as well. */
export async function updateRows(
  database: Database,
  table: UndoneTable,
  rows: readonly Fields[],
): Promise<void> {
  for (const group of alike(rows)) {
    const names = Object.keys(group[0] ?? {}).filter((name) => !table.key.includes(name));
    const sets = names.map((name) => sql`${sql.id(name)} = ${sql.ref(`d.${name}`)}`);
    if (table.hasVersion) sets.push(sql`version = t.version + 1`);
    if (sets.length === 0) continue;
    await sql`update ${sql.table(table.table)} t set ${sql.join(sets)}
      from ${given(table.table, group)} where ${isRow(table)}`.execute(database);
  }
}

/** Deletes the rows with these keys. */
export async function deleteRows(
  database: Database,
  table: UndoneTable,
  keys: readonly Fields[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from ${sql.table(table.table)} t using ${given(table.table, keys)}
    where ${isRow(table)}`.execute(database);
}

/** The columns that PostgreSQL computes. */
async function generatedColumns(database: Database, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attgenerated <> ''`.execute(database);
  return new Set(rows.map(({ name }) => name));
}
