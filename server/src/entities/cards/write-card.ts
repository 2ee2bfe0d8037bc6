import type { Updateable } from 'kysely';
import { isFixedOf } from 'shared-api/contract';
import { DEFAULT_PRIORITY } from 'shared-api/limits';
import type { Database } from '../../database/open-database.ts';
import { inputColumns, type CardFields } from '../../database/schema/card-columns.ts';
import type { Cards } from '../../database/schema/schema.generated.ts';

/** The columns to write for the given fields. */
export const columnsOf = (fields: CardFields): Omit<Updateable<Cards>, 'id'> =>
  Object.fromEntries(
    inputColumns
      .filter(({ field }) => fields[field] !== undefined)
      .map(({ name, field }) => [name, fields[field]]),
  );

/** The names of the columns that the given fields are in. */
export const writtenColumns = (fields: CardFields): string[] => Object.keys(columnsOf(fields));

export interface NewCard {
  readonly boardId: number;
  readonly listId: number;
  readonly rank: string;
  readonly createdBy: number;
  readonly fields: CardFields & { readonly name: string };
}

/** Writes a card that is new and returns its id. Its list is locked. */
export async function insertCard(
  database: Database,
  { boardId, listId, rank, createdBy, fields }: NewCard,
): Promise<number> {
  const { id } = await database
    .insertInto('cards')
    .values({
      description: null,
      priority: DEFAULT_PRIORITY,
      due_at: null,
      ...columnsOf(fields),
      name: fields.name,
      board_id: boardId,
      list_id: listId,
      rank,
      completed_at: null,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes fields of a card that is locked, under its next version. */
export async function updateCard(
  database: Database,
  card: { readonly id: number; readonly version: number },
  fields: CardFields,
): Promise<void> {
  await database
    .updateTable('cards')
    .set({ ...columnsOf(fields), version: card.version + 1 })
    .where('id', '=', card.id)
    .execute();
}

/** Locks a card against being moved, or frees it. */
export async function setLocked(
  database: Database,
  cardId: number,
  locked: boolean,
): Promise<void> {
  await database
    .updateTable('cards')
    .set((eb) => ({ is_fixed: isFixedOf(locked), version: eb('version', '+', 1) }))
    .where('id', '=', cardId)
    .execute();
}
