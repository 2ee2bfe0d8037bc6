import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Change } from './change.ts';

/** Channel on which nodes hear of new events; the payload is the board's id. */
export const EVENT_CHANNEL = 'board_events';
const EVENT_LOCK = 1;

async function writeActivity(database: Database, changes: readonly Change[], userId: number) {
  const entries = changes.flatMap(({ activity, ...change }) =>
    activity ? [{ ...change, ...activity }] : [],
  );
  if (entries.length === 0) return;
  await sql`
    insert into activity (project_id, board_id, card_id, user_id, type, action)
    select project_id, board_id, card_id, ${userId}, type, action from unnest(
      ${entries.map(({ projectId }) => projectId ?? null)}::int[],
      ${entries.map(({ boardId }) => boardId ?? null)}::int[],
      ${entries.map(({ cardId }) => cardId ?? null)}::int[],
      ${entries.map(({ type }) => type)}::text[],
      ${entries.map(({ action }) => action)}::text[]
    ) as entry (project_id, board_id, card_id, type, action)`.execute(database);
}

async function writeEvents(database: Database, changes: readonly Change[], userId: number) {
  const events = changes.filter(
    (change): change is Change & { boardId: number } => change.boardId !== undefined,
  );
  if (events.length === 0) return;
  const boards = [...new Set(events.map(({ boardId }) => boardId))].sort((a, b) => a - b);
  // Under the lock, ids of one board's events rise in the order of their commits. A reader that has
  // seen event 5 can then never meet a 4 that was committed later.
  for (const board of boards) {
    await sql`select pg_advisory_xact_lock(${EVENT_LOCK}, ${board})`.execute(database);
  }
  await sql`
    with written as (
      insert into events (board_id, entity, entity_id, change, actor_id)
      select board_id, entity, entity_id, change, ${userId} from unnest(
        ${events.map(({ boardId }) => boardId)}::int[],
        ${events.map(({ entity }) => entity)}::text[],
        ${events.map(({ entityId }) => entityId)}::int[],
        ${events.map(({ change }) => change)}::text[]
      ) as event (board_id, entity, entity_id, change)
      returning board_id
    )
    select pg_notify(${EVENT_CHANNEL}, board_id::text) from written group by board_id`.execute(
    database,
  );
}

/** Writes the activity entries and events of a call, as the last act of its transaction. */
export async function writeChanges(
  database: Database,
  changes: readonly Change[],
  userId: number,
): Promise<void> {
  await writeActivity(database, changes, userId);
  await writeEvents(database, changes, userId);
}
