import { sql } from 'kysely';
import { createCard, type TestBoard, type TestPerson } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

export interface Past {
  created: string;
  completed?: string;
  /**
   * The lists of the board that it has been in, each with its first day; the first one since the
   * creation.
   */
  stays?: [list: number, since: string][];
  /** When it was archived, restored, archived … */
  turned?: string[];
  archived?: boolean;
  /** How many of its stays were logged before values were: they say only where it went. */
  legacyStays?: number;
  due?: string;
}

/** A card with a history as its calls would have left it. */
export async function createPastCard(
  on: TestApp,
  owner: TestPerson,
  { boardId, listIds }: TestBoard,
  past: Past,
): Promise<number> {
  const stays = past.stays ?? [[0, past.created]];
  const [list, since] = stays.at(-1)!;
  const cardId = await createCard(on, owner, { boardId, listId: listIds[list]!, name: 'card' });
  await sql`
    update cards set created_at = ${past.created}, completed_at = ${past.completed ?? null},
      complete = ${past.completed === undefined ? 0 : 1}, entered_list_at = ${since},
      is_archived = ${past.archived ?? false}, due_at = ${past.due ?? null}
    where id = ${cardId}`.execute(on.database);
  await sql`delete from changes where card_id = ${cardId}`.execute(on.database);
  const entries = [
    ...stays.map(([stay, at], n) => ({
      at,
      kind: n < (past.legacyStays ?? 0) ? 'legacy' : n === 0 ? 'created' : 'moved',
      activity: n === 0 ? 'created' : 'moved',
      before:
        n === 0 || n < (past.legacyStays ?? 0) ? null : { list_id: listIds[stays[n - 1]![0]] },
      after: { list_id: listIds[stay], ...(n === 0 && { is_archived: false }) },
    })),
    ...(past.turned ?? []).map((at, n) => ({
      at,
      kind: n % 2 === 0 ? 'archived' : 'restored',
      activity: 'status',
      before: { is_archived: n % 2 !== 0 },
      after: { is_archived: n % 2 === 0 },
    })),
  ];
  for (const { at, kind, activity, before, after } of entries) {
    await sql`
      insert into changes (board_id, card_id, entity, entity_id, kind, activity, before, after,
        cause, at)
      values (${boardId}, ${cardId}, 'card', ${cardId}, ${kind}, ${activity},
        ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, 'person', ${at})`.execute(
      on.database,
    );
  }
  return cardId;
}
