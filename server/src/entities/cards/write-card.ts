import { sql } from 'kysely';
import { DEFAULT_PRIORITY, type Priority } from 'shared-api/limits';
import type { Database } from '../../database/open-database.ts';

/** The fields of a card that people write; left out: unchanged, or empty in a card that is new. */
export interface CardFields {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly priority?: Priority | undefined;
  readonly dueDate?: string | null | undefined;
  readonly estimateMinutes?: number | null | undefined;
  readonly reminderMinutes?: number | null | undefined;
  readonly coverId?: number | null | undefined;
}

const columnsOf = (fields: CardFields) => ({
  ...(fields.name !== undefined && { name: fields.name }),
  ...(fields.description !== undefined && { description: fields.description }),
  ...(fields.priority !== undefined && { priority: fields.priority }),
  ...(fields.dueDate !== undefined && { due_at: fields.dueDate }),
  ...(fields.estimateMinutes !== undefined && { estimate_minutes: fields.estimateMinutes }),
  ...(fields.reminderMinutes !== undefined && { reminder_minutes: fields.reminderMinutes }),
  ...(fields.coverId !== undefined && { cover_id: fields.coverId }),
});

export interface NewCard {
  readonly boardId: number;
  readonly listId: number;
  readonly rank: string;
  readonly createdBy: number;
  readonly fields: CardFields & { readonly name: string };
}

/** Writes a card that is new and answers its id. Its list is locked. */
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

/** Locks a card against being moved, with 0, or frees it. */
export async function setFixed(database: Database, cardId: number, isFixed: 0 | 1): Promise<void> {
  await sql`
    update cards set is_fixed = ${isFixed}, version = version + 1
    where id = ${cardId}`.execute(database);
}
