import { sql, type RawBuilder } from 'kysely';
import type { LiveEvent, ProjectEvent, UserEvent } from 'shared-api/contract';
import { cardCounts } from '../cards/card-json.ts';
import type { Database } from '../database/open-database.ts';
import { moment } from '../database/moment.ts';

/** Whose events a stream tells: those of a board, or those that concern a person. */
export interface Source {
  readonly of: 'board' | 'user';
  readonly id: number;
}

export type StreamedEvent = LiveEvent | UserEvent;

/** Events as a stream sends them; those with a number are replayed from it. */
export function written(events: readonly (StreamedEvent | ProjectEvent)[]): string {
  const numbered = (event: object) => ('id' in event ? `id: ${String(event.id)}\n` : '');
  return events.map((event) => `${numbered(event)}data: ${JSON.stringify(event)}\n\n`).join('');
}

/** A source as the nodes tell each other of it. */
export const keyOf = ({ of, id }: Source): string => `${of === 'board' ? 'b' : 'u'}${id}`;

const isFrom = ({ of, id }: Source): RawBuilder<unknown> =>
  of === 'board' ? sql`e.board_id = ${id}` : sql`e.user_id = ${id}`;

/** By which a browser knows that it has a change already, as after one of its own. */
const shownState = sql`case e.entity
  when 'card' then (select concat_ws(' ', c.version, c.list_id, ${cardCounts})
    from cards c join lists l on l.id = c.list_id
    where c.id = e.entity_id and not c.is_archived and not l.is_archived)
  when 'list' then (
    select version::text from lists where id = e.entity_id and not is_archived) end`;

/** Events of a source that are newer than one, in order. */
export async function eventsAfter(
  database: Database,
  source: Source,
  after: number,
): Promise<StreamedEvent[]> {
  const board = source.of === 'board' ? sql`'boardId', e.board_id, 'state', ${shownState},` : sql``;
  const { rows } = await sql<{ events: StreamedEvent[] }>`
    select coalesce(json_agg(json_build_object('id', e.id, ${board}
      'entity', e.entity, 'entityId', e.entity_id, 'change', e.change, 'actorId', e.actor_id,
      'at', ${moment('e.at')}) order by e.id), '[]') as events
    from events e where ${isFrom(source)} and e.id > ${after}`.execute(database);
  return rows[0]?.events ?? [];
}

/** Where a new stream starts, and whether what lies before it can still be replayed. */
export async function replayState(database: Database, source: Source) {
  const table = sql.table(source.of === 'board' ? 'boards' : 'users');
  const { rows } = await sql<{ newest: number; oldest: number }>`
    select greatest(replay_from, (select max(id) from events e where ${isFrom(source)}))::float8
      as newest, replay_from::float8 as oldest
    from ${table} where id = ${source.id}`.execute(database);
  return rows[0] ?? { newest: 0, oldest: 0 };
}
