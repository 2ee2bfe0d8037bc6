import { sql } from 'kysely';
import { createCard, type TestBoard, type TestPerson } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

export interface Past {
  created: string;
  completed?: string;
  /** In which lists of the board it has been since when, the first one since its creation. */
  stays?: [list: number, since: string][];
  /** When it was archived, restored, archived … */
  turned?: string[];
  archived?: boolean;
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
  await sql`delete from activity where card_id = ${cardId}`.execute(on.database);
  const entries = [
    ...stays.map(([stay, at], n) => ({ list: stay, at, type: n === 0 ? 'created' : 'moved' })),
    ...(past.turned ?? []).map((at) => ({ list, at, type: 'status' })),
  ];
  for (const { list: into, at, type } of entries) {
    await sql`
      insert into activity (board_id, card_id, user_id, list_id, type, action, at)
      values (${boardId}, ${cardId}, ${owner.id}, ${listIds[into]}, ${type}, 'did', ${at})`.execute(
      on.database,
    );
  }
  return cardId;
}
