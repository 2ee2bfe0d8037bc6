import { sql, type Kysely } from 'kysely';
import {
  PostgresDialect,
  serializeFromMetadata,
  type DatabaseMetadata,
  type PostgresDB,
} from 'kysely-codegen';
import type { Database } from '../open-database.ts';

/** A column's TypeScript type where the database's type is less specific. */
const KNOWN_TYPES: Readonly<Record<string, string>> = {
  'audit_log.act': 'AdministrativeAct',
  'audit_log.details': 'JSONColumnType<AuditDetails>',
  'automation_rules.action': 'JSONColumnType<AutomationAction>',
  'board_members.role': 'RoleId',
  'board_templates.content': 'JSONColumnType<BoardContent>',
  'filter_presets.filters': 'JSONColumnType<FilterState>',
  'invitations.role': 'RoleId',
  'notifications.type': 'NotificationType',
  'project_members.role': 'RoleId',
  'users.job_role': 'JobRole',
  'users.settings': 'JSONColumnType<Partial<Settings>>',
};

const IMPORTS: Readonly<Record<string, string>> = {
  AdministrativeAct: 'shared-api/contract',
  AuditDetails: 'shared-api/contract',
  AutomationAction: 'shared-api/contract',
  BoardContent: './board-content.ts',
  FilterState: 'shared-api/contract',
  GeneratedAlways: 'kysely',
  JSONColumnType: 'kysely',
  JobRole: 'shared-api/limits',
  NotificationType: 'shared-api/contract',
  RoleId: 'shared-api/limits',
  Settings: 'shared-api/contract',
};

type Column = DatabaseMetadata['tables'][number]['columns'][number];

/** The columns that no statement may write, as `table.column`: identities and generated columns. */
async function alwaysGenerated(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select attrelid::regclass || '.' || attname as path from pg_attribute
    where (attidentity = 'a' or attgenerated <> '') and not attisdropped
      and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  `.execute(database);
  return new Set(rows.map(({ path }) => path));
}

/** The values of columns whose check allows only a closed set, as literals of TypeScript. */
async function closedSets(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; check: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "check"
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
  `.execute(database);
  const sets = rows.flatMap(({ table, check }): [string, string][] => {
    const [, column, values] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? [];
    if (column === undefined || values === undefined) return [];
    return [[`${table}.${column}`, values.replaceAll('::text', '').replaceAll(', ', ' | ')]];
  });
  return new Map(sets);
}

/** The types that the driver returns for columns that the database writes, unless they are text. */
const WRITTEN_TYPES: Readonly<Record<string, string>> = {
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
};

function writtenByDatabase({ dataType, isArray }: Column): string {
  const type = WRITTEN_TYPES[dataType] ?? 'string';
  return `GeneratedAlways<${type}${isArray ? '[]' : ''}>`;
}

function withDefaultAndNull(type: string, { isNullable, hasDefaultValue }: Column): string {
  const whole = isNullable ? `${type} | null` : type;
  return hasDefaultValue ? `Generated<${whole}>` : whole;
}

/**
 * The TypeScript source of the types of all tables: for each column, the type that the driver
 * returns and the one it takes.
 */
export async function schemaSource(database: Database): Promise<string> {
  const dialect = new PostgresDialect();
  const metadata = await dialect.introspector.introspect({
    // The introspector reads the catalog, whose tables are not in our schema.
    db: database as unknown as Kysely<PostgresDB>,
    includePattern: 'public.*',
  });
  const [generated, sets] = await Promise.all([alwaysGenerated(database), closedSets(database)]);
  const columns: Record<string, string> = {};
  for (const table of metadata.tables) {
    for (const column of table.columns) {
      const path = `${table.name}.${column.name}`;
      const known = KNOWN_TYPES[path] ?? sets.get(path);
      if (generated.has(path)) columns[path] = writtenByDatabase(column);
      else if (known !== undefined) columns[path] = withDefaultAndNull(known, column);
    }
  }
  return serializeFromMetadata({
    metadata,
    dialect,
    customImports: IMPORTS,
    overrides: { columns },
  });
}
