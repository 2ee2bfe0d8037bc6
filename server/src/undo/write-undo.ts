import { withoutNotifications, withOrigin } from '../changes/cause.ts';
import type { Fields } from '../changes/logged-change.ts';
import type { CallContext } from '../calls/call-context.ts';
import { conflict } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { filledLists, refuseOverfull, type Undone } from './overfull-lists.ts';
import type { TablePlan, UndoPlan } from './plan-undo.ts';
import { revivedRows } from './revived-rows.ts';
import { allowTies, refuseTies, settleRanks } from './settle-ranks.ts';
import { deleteRows, insertRows, updateRows } from './table-rows.ts';

const idsOf = (rows: readonly Fields[]) => new Set(rows.map(({ id }) => id));

interface Inserted {
  /** The covers of cards, to be written once their files are there. */
  readonly covers: readonly Fields[];
  readonly count: number;
}

/** Writes deleted rows again; the activity leaves out parts that come back with their card. */
async function insertAll(database: Database, tables: readonly TablePlan[]): Promise<Inserted> {
  const covers: Fields[] = [];
  let count = 0;
  const back = new Map<string, Set<unknown>>();
  for (const plan of tables) {
    const { table } = plan;
    const rows = await revivedRows(database, plan);
    back.set(table.entity, idsOf(rows));
    count += rows.length;
    if (rows.length === 0) continue;
    const isOfOther = (row: Fields) =>
      Object.entries(table.partOf).some(
        ([parent, column]) => parent !== 'list' && back.get(parent)?.has(row[column]) === true,
      );
    // A cover is a part of its card, and is there only after it.
    covers.push(
      ...rows.flatMap(({ id, cover_id: cover }) =>
        typeof cover === 'number' ? [{ id, cover_id: cover }] : [],
      ),
    );
    const bare = rows.map((row) => ('cover_id' in row ? { ...row, cover_id: null } : row));
    await insertRows(
      database,
      table,
      bare.filter((row) => !isOfOther(row)),
    );
    await withoutNotifications(database, () => insertRows(database, table, bare.filter(isOfOther)));
  }
  return { covers, count };
}

/** Deletes rows, but leaves parts to the deletion of what they belong to. */
async function deleteAll(database: Database, tables: readonly TablePlan[]): Promise<void> {
  const going = new Map(tables.map(({ table, deletes }) => [table.entity, idsOf(deletes)]));
  for (const { table, deletes } of tables.toReversed()) {
    const goesAlong = (row: Fields) =>
      table.entity !== 'card' &&
      Object.entries(table.partOf).some(
        ([parent, column]) => going.get(parent)?.has(row[column]) === true,
      );
    await deleteRows(
      database,
      table,
      deletes.filter((row) => !goesAlong(row)),
    );
  }
}

/** Notifications of cards lead to the boards that these go back to. */
async function moveNotifications(database: Database, { updates }: TablePlan): Promise<void> {
  for (const { id, board_id: boardId } of updates) {
    if (boardId === undefined) continue;
    await database
      .updateTable('notifications')
      .set({ board_id: boardId as number })
      .where('card_id', '=', id as number)
      .execute();
  }
}

/** Whether rows are at most given a higher version, as the card of a part that changes is. */
const changesNothing = ({ table, updates, deletes }: TablePlan) =>
  deletes.length === 0 &&
  updates.every((fields) => Object.keys(fields).every((name) => table.key.includes(name)));

/**
 * Writes what a plan says, in an order in which nothing refers to what is not there.
 *
 * @param undone The call that it undoes; left out: none, so that limits hold for all that comes back.
 */
export async function writeUndo(
  { database }: CallContext,
  { tables }: UndoPlan,
  undone?: Undone,
): Promise<void> {
  await withOrigin(database, { undone: true }, async () => {
    await allowTies(database);
    const { covers, count } = await insertAll(database, tables);
    // A label, say, is not put on its card again when it is gone.
    const isWanted = tables.some(({ inserts }) => inserts.length > 0);
    if (isWanted && count === 0 && tables.every(changesNothing)) {
      throw conflict('gone-meanwhile', {});
    }
    for (const { table, updates } of tables) {
      await updateRows(database, table, updates);
      if (table.entity !== 'card' || covers.length === 0) continue;
      await withoutNotifications(database, () => updateRows(database, table, covers));
    }
    await deleteAll(database, tables);
    for (const { table, inserts, updates } of tables) {
      const moved = updates.filter((row) => 'rank' in row || (table.rankedBy ?? '') in row);
      await settleRanks(database, table, [...inserts, ...moved]);
    }
    await refuseTies(database);
    const cards = tables.find(({ table }) => table.entity === 'card');
    if (cards === undefined) return;
    // A list comes back as full as it was.
    const back = idsOf(tables.find(({ table }) => table.entity === 'list')?.inserts ?? []);
    const filled = filledLists(cards).filter((listId) => !back.has(listId));
    await refuseOverfull(database, filled, undone);
    await moveNotifications(database, cards);
  });
}
