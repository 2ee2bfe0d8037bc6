import {
  expressionBuilder,
  sql,
  type AliasableExpression,
  type AliasedExpression,
  type Selectable,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { LiveEvent, ProjectEvent, UserEvent } from 'shared-api/contract';
import { sessionReachesBoard } from '../access/token-reach.ts';
import { boardSeenBy } from '../access/visible.ts';
import { boardEvents } from '../changes/board-events.ts';
import { cardCounts } from '../entities/cards/card-json.ts';
import { anyOf, jsonList } from '../database/sql-fragments.ts';
import { isoTimestamp, now } from '../database/time.ts';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { prepareStatement, type Slots } from '../database/prepared-statement.ts';
import type { DB, UserEvents, Users } from '../database/schema/schema.generated.ts';
import { liveChanges } from './live-changes.ts';
import { topicName } from './topics.ts';

/** The source of a topic's numbered events: a board, or a person. */
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

/** Events of a source as a stream sends them; the first carries all changes as JSON. */
export function sourceText(
  source: Source,
  events: readonly NumberedEvent[],
  changes: string | null,
): string {
  const text = eventText(topicName(source), events);
  return changes === null ? text : text.replace(END_OF_EVENT, () => `,"changes":${changes}}}\n\n`);
}

/** The name of a source in messages between nodes. */
export const keyOf = ({ of, id }: Source): string => `${of === 'board' ? 'b' : 'u'}${id}`;

type EventRow = Pick<Selectable<UserEvents>, 'entity_id' | 'actor_id' | 'at'> &
  Record<'id' | 'entity' | 'change', string>;

const eb = expressionBuilder<DB & { e: EventRow }, 'e'>();

/** The events of a source after one of them. */
const eventsOf = (
  of: Source['of'],
  { id, after }: Slots<SourceValues>,
): AliasedExpression<EventRow, 'e'> =>
  of === 'board'
    ? sql<EventRow>`(${boardEvents(id, after)})`.as('e')
    : eb
        .selectFrom('user_events')
        .where('user_id', '=', id)
        .where('id', '>', eb.cast<string>(after, 'bigint'))
        .selectAll()
        .as('e');

const stateOfCard = eb
  .selectFrom('cards as c')
  .innerJoin('lists as l', 'l.id', 'c.list_id')
  .whereRef('c.id', '=', 'e.entity_id')
  .where((of) => of.and([of.not('c.is_archived'), of.not('l.is_archived')]))
  .select(({ fn }) =>
    fn<string>('concat_ws', [sql.lit(' '), 'c.version', 'c.list_id', cardCounts]).as('state'),
  );
const stateOfList = eb
  .selectFrom('lists')
  .whereRef('id', '=', 'e.entity_id')
  .where((of) => of.not('is_archived'))
  .select((of) => of.cast<string>('version', 'text').as('state'));

/** The state by which a browser recognizes a change that it shows already, such as its own. */
const shownState = eb
  .case('e.entity')
  .when('card')
  .then(stateOfCard.$asScalar())
  .when('list')
  .then(stateOfList.$asScalar())
  .end();

/** An event as it is sent. */
const eventJson = (of: Source['of'], { id }: Slots<SourceValues>) =>
  jsonBuildObject({
    id: eb.ref('e.id'),
    ...(of === 'board' && { boardId: eb.cast<number>(id, 'integer'), state: shownState }),
    entity: eb.ref('e.entity'),
    entityId: eb.ref('e.entity_id'),
    change: eb.ref('e.change'),
    actorId: eb.ref('e.actor_id'),
    at: isoTimestamp(eb.ref('e.at')),
  });

/** The given sessions that may read a source. */
function admittedSessions(of: Source['of'], { id, sessionIds }: Slots<SourceValues>) {
  const admitted = eb
    .selectFrom('sessions as s')
    .where('s.id', '=', anyOf(sessionIds))
    .where('s.expires_at', '>', now)
    .where((row) =>
      of === 'user'
        ? row('s.user_id', '=', id)
        : row.exists(
            row
              .selectFrom('boards as b')
              .where('b.id', '=', id)
              .where(boardSeenBy(row.ref('s.user_id')))
              .where(sessionReachesBoard),
          ),
    )
    .select('s.id');
  return eb.fn<number[]>('array', [admitted]);
}

export interface SourceReading<Event = NumberedEvent> {
  readonly events: Event[];
  /** The sessions that could read the source at the moment of these events. */
  readonly admitted: number[];
  /** The changes of a board as JSON, if its events carry them. */
  readonly changes: string | null;
}

interface Wanted {
  /** The event after which events are read. */
  readonly after: number;
  /** The event after which changes are read. */
  readonly changesSince: number;
  readonly sessionIds: readonly number[];
}

interface SourceValues extends Wanted, Pick<Source, 'id'> {}

function readingOf(of: Source['of']) {
  return prepareStatement<SourceValues, SourceReading>((values, database) => {
    const changes: AliasableExpression<string | null> =
      of === 'board'
        ? liveChanges({ boardId: values.id, since: values.changesSince })
        : eb.cast<string | null>(eb.lit(null), 'text');
    const event = eventJson(of, values).$castTo<NumberedEvent>();
    return database
      .selectFrom(eventsOf(of, values))
      .select(({ fn }) => [
        jsonList(fn.jsonAgg(event).orderBy('e.id')).$castTo<NumberedEvent[]>().as('events'),
        admittedSessions(of, values).as('admitted'),
        changes.as('changes'),
      ]);
  });
}

const readings = { board: readingOf('board'), user: readingOf('user') };

/**
 * Reads the events of a source after a given one, in order, with their changes and with the
 * sessions that may read them. All come from one snapshot, so that a removed member gets nothing
 * that was committed after the removal.
 */
export async function readSource(
  database: Database,
  { of, id }: Source,
  wanted: Wanted,
): Promise<SourceReading> {
  return onlyRow({ rows: await readings[of](database, { id, ...wanted }) });
}

/** The number of the newest event of the row `alias` of boards or users, as JavaScript has it. */
export function newestEventOf(of: Source['of'], alias: string): AliasableExpression<number> {
  const id = sql.ref<number>(`${alias}.id`);
  const ofBoard = eb.selectFrom('changes').where('board_id', '=', id);
  const ofUser = eb.selectFrom('user_events').where('user_id', '=', id);
  const newest =
    of === 'board'
      ? ofBoard.select(({ fn }) => fn.max('id').as('id'))
      : ofUser.select(({ fn }) => fn.max('id').as('id'));
  const greatest = eb.fn<string>('greatest', [sql.ref(`${alias}.replay_from`), newest]);
  return eb.cast<number>(greatest, 'float8');
}

type SourceRow = Pick<Selectable<Users>, 'id' | 'replay_from'>;

const sources: Record<Source['of'], AliasedExpression<SourceRow, 'source'>> = {
  board: eb.selectFrom('boards').select(['boards.id', 'replay_from']).as('source'),
  user: eb.selectFrom('users').select(['users.id', 'replay_from']).as('source'),
};

/** The event at which a new stream starts, and whether earlier ones can still be replayed. */
export async function replayState(database: Database, { of, id }: Source) {
  const state = await database
    .selectFrom(sources[of])
    .where('source.id', '=', id)
    .select((row) => [
      newestEventOf(of, 'source').as('newest'),
      row.cast<number>('source.replay_from', 'float8').as('oldest'),
    ])
    .executeTakeFirst();
  return state ?? { newest: 0, oldest: 0 };
}
