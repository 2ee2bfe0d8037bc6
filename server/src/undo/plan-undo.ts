import { isSameValue } from 'shared-api/same-value';
import type { Fields } from '../changes/logged-change.ts';
import type { Database } from '../database/open-database.ts';
import { COUNTERS, type NetChange } from './net-changes.ts';
import { keyOf, readParts, readRows, rulesNaming } from './table-rows.ts';
import { UNDONE_TABLES, type UndoneTable } from './undone-tables.ts';

/** A row that is no longer as the call left it. */
export interface Conflict {
  readonly entity: string;
  readonly entityId: number;
  readonly cardId: number | null;
  /** The fields that differ; empty if the row is gone, null if it was added to another. */
  readonly fields: readonly string[] | null;
  /** The row as it is, or was; of one that was added to another, the other. */
  readonly row: Fields;
}

/** What is to be written to one table. */
export interface TablePlan {
  readonly table: UndoneTable;
  readonly inserts: readonly Fields[];
  /** The fields to write, with the keys of their rows. */
  readonly updates: readonly Fields[];
  /** The rows to delete as they are. */
  readonly deletes: readonly Fields[];
  /** The rows of the updates as they are. */
  readonly current: ReadonlyMap<string, Fields>;
}

export interface UndoPlan {
  readonly tables: readonly TablePlan[];
  readonly conflicts: readonly Conflict[];
}

/** Follow from other fields, or say nothing by themselves. */
const DERIVED = ['entered_list_at', 'completed_at', 'edited_at', ...COUNTERS];
/** Others put a new row elsewhere among its siblings without making it theirs. */
const OF_ORDER = [...DERIVED, 'rank', 'ordinal'];

const differing = (row: Fields, left: Fields, except: readonly string[]) =>
  Object.keys(left).filter((name) => !except.includes(name) && !isSameValue(row[name], left[name]));

/** The key of the row of a change: parts without an id are named by what they belong to. */
function keyFields({ key }: UndoneTable, change: NetChange): Fields {
  const row = change.before ?? change.after ?? {};
  const { entityId, boardId, cardId } = change;
  const byName: Fields = { id: entityId, board_id: boardId, card_id: cardId, ...row };
  return Object.fromEntries(key.map((name) => [name, byName[name] ?? entityId]));
}

interface Planned {
  readonly inserts: Fields[];
  readonly updates: Fields[];
  readonly deletes: Fields[];
  readonly conflicts: Conflict[];
}

function planRow(plan: Planned, table: UndoneTable, change: NetChange, row: Fields | undefined) {
  const { entity, entityId, cardId, before, after } = change;
  const conflict = (fields: Conflict['fields']) =>
    plan.conflicts.push({ entity, entityId, cardId, fields, row: row ?? before ?? {} });
  if (after === null) {
    // It is back already if somebody else has brought it back.
    if (row === undefined) plan.inserts.push(before ?? {});
    return;
  }
  if (before === null) {
    if (row === undefined) return;
    const others = differing(row, after, OF_ORDER);
    if (others.length > 0) conflict(others);
    plan.deletes.push(row);
    return;
  }
  if (row === undefined) {
    if (Object.keys(before).length > 0) conflict([]);
    return;
  }
  // Somebody may have put a field back already.
  const others = differing(row, after, DERIVED).filter(
    (name) => !isSameValue(row[name], before[name]),
  );
  if (others.length > 0) conflict(others);
  plan.updates.push({ ...before, ...keyFields(table, change) });
}

/** Rows that would go, or lose what they name, with rows that are to be deleted. */
async function concerned(
  database: Database,
  tables: readonly TablePlan[],
  links: 'partOf' | 'names',
): Promise<{ table: UndoneTable; column: string; row: Fields; of: Fields }[]> {
  const found = [];
  const byEntity = new Map(tables.map((plan) => [plan.table.entity, plan]));
  for (const { table, deletes, updates } of tables) {
    const going = new Set(deletes.map((row) => keyOf(table, row)));
    const moved = new Map(updates.map((fields) => [keyOf(table, fields), fields]));
    for (const [parent, column] of Object.entries(table[links] ?? {})) {
      const goingParents = byEntity.get(parent)?.deletes ?? [];
      const ids = goingParents.map(({ id }) => id as number);
      if (ids.length === 0) continue;
      const parts = await readParts(database, table, column, ids);
      // A card that goes back to its list, say, is not in the one that is deleted.
      const left = parts.filter(
        (row) => !going.has(keyOf(table, row)) && !(column in (moved.get(keyOf(table, row)) ?? {})),
      );
      for (const row of left) {
        found.push({
          table,
          column,
          row,
          of: goingParents.find(({ id }) => id === row[column]) ?? {},
        });
      }
    }
  }
  return found;
}

/** What others have added to rows that are to be deleted, or refer to them by. */
async function addedBehind(database: Database, tables: readonly TablePlan[]): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const { table, row, of } of await concerned(database, tables, 'partOf')) {
    const cardId = (row.card_id ?? null) as number | null;
    const entityId = (row.id ?? row[table.key[1] ?? '']) as number;
    conflicts.push({ entity: table.entity, entityId, cardId, fields: null, row: of });
  }
  for (const { table, column, row } of await concerned(database, tables, 'names')) {
    const entityId = row.id as number;
    conflicts.push({ entity: table.entity, entityId, cardId: entityId, fields: [column], row });
  }
  return conflicts;
}

/** Rules that name a label or list that is to be deleted, which go along as by deleting it. */
async function withNamingRules(
  database: Database,
  tables: readonly TablePlan[],
  conflicts: Conflict[],
): Promise<TablePlan[]> {
  const goingOf = (entity: string) =>
    tables.find(({ table }) => table.entity === entity)?.deletes ?? [];
  const going = [...goingOf('list'), ...goingOf('tag')];
  if (going.length === 0) return [...tables];
  const naming = await rulesNaming(database, { lists: goingOf('list'), tags: goingOf('tag') });
  return tables.map((plan) => {
    if (plan.table.entity !== 'rule') return plan;
    const gone = new Set(plan.deletes.map(({ id }) => id));
    const more = naming.filter(({ rule }) => !gone.has(rule.id));
    for (const { rule, namedId } of more) {
      const row = going.find(({ id }) => id === namedId) ?? {};
      conflicts.push({
        entity: 'rule',
        entityId: rule.id as number,
        cardId: null,
        fields: null,
        row,
      });
    }
    return { ...plan, deletes: [...plan.deletes, ...more.map(({ rule }) => rule)] };
  });
}

/** Compares the rows that a call has changed with how it left them, and plans what undoes it. */
export async function planUndo(
  database: Database,
  changes: readonly NetChange[],
): Promise<UndoPlan> {
  const conflicts: Conflict[] = [];
  const tables: TablePlan[] = [];
  for (const table of UNDONE_TABLES) {
    const ofTable = changes.filter(({ entity }) => entity === table.entity);
    const keys = ofTable.map((change) => keyFields(table, change));
    const current = await readRows(database, table, keys);
    const plan: Planned = { inserts: [], updates: [], deletes: [], conflicts };
    for (const [at, change] of ofTable.entries()) {
      planRow(plan, table, change, current.get(keyOf(table, keys[at] ?? {})));
    }
    const { inserts, updates, deletes } = plan;
    tables.push({ table, inserts, updates, deletes, current });
  }
  const whole = await withNamingRules(database, tables, conflicts);
  conflicts.push(...(await addedBehind(database, whole)));
  return { tables: whole, conflicts };
}
