import { sql, type RawBuilder } from 'kysely';
import type { LiveEvent, ProjectEvent, UserEvent } from 'shared-api/contract';
import { boardSeenBy } from '../access/visible.ts';
import { boardEvents } from '../changes/board-events.ts';
import { cardCounts } from '../entities/cards/card-json.ts';
import { moment } from '../database/moment.ts';
import type { Database } from '../database/open-database.ts';
import { liveChanges } from './live-changes.ts';
import { topicName } from './topics.ts';

/** Whose numbered events a topic has: those of a board, or those that concern a person. */
export interface Source {
  readonly of: 'board' | 'user';
  readonly id: number;
}

export type NumberedEvent = LiveEvent | UserEvent;

const END_OF_EVENT = '}}\n\n';

/** Events of a topic as a stream sends them. */
export function eventText(topic: string, events: readonly (NumberedEvent | ProjectEvent)[]) {
  return events.map((event) => `data: ${JSON.stringify({ topic, event })}\n\n`).join('');
}

/** Events of a source as a stream sends them, the first with JSON of all that they have changed. */
export function sourceText(
  source: Source,
  events: readonly NumberedEvent[],
  changes: string | null,
): string {
  const text = eventText(topicName(source), events);
  return changes === null ? text : text.replace(END_OF_EVENT, () => `,"changes":${changes}}}\n\n`);
}

/** A source as the nodes name it to each other. */
export const keyOf = ({ of, id }: Source): string => `${of === 'board' ? 'b' : 'u'}${id}`;

/** The events of a source behind one of them. */
const eventsOf = ({ of, id }: Source, after: number): RawBuilder<unknown> =>
  of === 'board'
    ? boardEvents(id, after)
    : sql`select * from user_events where user_id = ${id} and id > ${after}`;

/** By which a browser recognises a change that it has already, as after one of its own. */
const shownState = sql`case e.entity
  when 'card' then (select concat_ws(' ', c.version, c.list_id, ${cardCounts})
    from cards c join lists l on l.id = c.list_id
    where c.id = e.entity_id and not c.is_archived and not l.is_archived)
  when 'list' then (
    select version::text from lists where id = e.entity_id and not is_archived) end`;

/** Sessions that may read a source, of those given. */
function admittedSessions({ of, id }: Source, sessionIds: readonly number[]): RawBuilder<unknown> {
  const mayRead =
    of === 'user'
      ? sql`s.user_id = ${id}`
      : sql`exists (select from boards b where b.id = ${id} and ${boardSeenBy(sql.ref('s.user_id'))})`;
  return sql`array(select s.id from sessions s
    where s.id = any(${sessionIds}::int[]) and s.expires_at > now() and ${mayRead})`;
}

export interface SourceReading<Event = NumberedEvent> {
  readonly events: Event[];
  /** The sessions that could read the source at the moment of these events. */
  readonly admitted: number[];
  /** JSON of what has changed on a board, if its events carry it. */
  readonly changes: string | null;
}

interface Wanted {
  /** The events behind this one. */
  readonly after: number;
  /** From which event on what has changed is read. */
  readonly changesSince: number;
  readonly sessionIds: readonly number[];
}

/**
 * Events of a source that are newer than one, in order, what they have changed, and which of the
 * sessions may read it. All are of one snapshot: nothing that was committed after a removal reaches
 * who was removed.
 */
export async function readSource(
  database: Database,
  source: Source,
  { after, changesSince, sessionIds }: Wanted,
): Promise<SourceReading> {
  const board =
    source.of === 'board' ? sql`'boardId', ${source.id}::int, 'state', ${shownState},` : sql``;
  const changes =
    source.of === 'board'
      ? liveChanges({ boardId: source.id, since: changesSince })
      : sql`null::text`;
  const { rows } = await sql<SourceReading>`
    select coalesce(json_agg(json_build_object('id', e.id, ${board}
      'entity', e.entity, 'entityId', e.entity_id, 'change', e.change, 'actorId', e.actor_id,
      'at', ${moment('e.at')}) order by e.id), '[]') as events,
      ${admittedSessions(source, sessionIds)} as admitted,
      ${changes} as changes
    from (${eventsOf(source, after)}) e`.execute(database);
  return rows[0] ?? { events: [], admitted: [], changes: null };
}

/** The number of the newest event of a source; null when the board or person does not exist. */
export function newestEventOf(of: Source['of'], id: RawBuilder<unknown>): RawBuilder<number> {
  const [table, events] = of === 'board' ? ['boards', 'changes'] : ['users', 'user_events'];
  return sql`(select greatest(source.replay_from,
      (select max(e.id) from ${sql.table(events)} e where ${sql.ref(`e.${of}_id`)} = ${id}))::float8
    from ${sql.table(table)} source where source.id = ${id})`;
}

/** Where a new stream starts, and whether what lies before it can still be replayed. */
export async function replayState(database: Database, { of, id }: Source) {
  const table = sql.table(of === 'board' ? 'boards' : 'users');
  const { rows } = await sql<{ newest: number; oldest: number }>`
    select ${newestEventOf(of, sql`${id}::int`)} as newest, replay_from::float8 as oldest
    from ${table} where id = ${id}`.execute(database);
  return rows[0] ?? { newest: 0, oldest: 0 };
}
