import { sql } from 'kysely';
import type { LiveEvent } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import { moment } from '../database/moment.ts';

/** Events of a board that are newer than one, in order. */
export async function eventsAfter(
  database: Database,
  boardId: number,
  after: number,
): Promise<LiveEvent[]> {
  const { rows } = await sql<{ events: LiveEvent[] }>`
    select coalesce(json_agg(json_build_object('id', e.id, 'boardId', e.board_id,
      'entity', e.entity, 'entityId', e.entity_id, 'change', e.change, 'actorId', e.actor_id,
      'at', ${moment('e.at')}) order by e.id), '[]') as events
    from events e where e.board_id = ${boardId} and e.id > ${after}`.execute(database);
  return rows[0]?.events ?? [];
}

/** Where a new stream starts, and whether what lies before it can still be replayed. */
export async function replayState(database: Database, boardId: number) {
  const { rows } = await sql<{ newest: number; oldest: number }>`
    select coalesce((select max(id) from events where board_id = ${boardId}), 0)::float8 as newest,
      replay_from::float8 as oldest
    from boards where id = ${boardId}`.execute(database);
  return rows[0] ?? { newest: 0, oldest: 0 };
}
