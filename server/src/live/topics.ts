import { expressionBuilder } from 'kysely';
import { lacksFactor } from '../access/lacks-factor.ts';
import { sessionReachesBoard, sessionReachesProject } from '../access/token-reach.ts';
import { boardSeenBy, projectSeenBy } from '../access/visible.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { ago, now } from '../database/time.ts';

const eb = expressionBuilder<DB & { s: DB['sessions'] }, 's'>();

/**
 * A subject that a live stream follows: a board, the boards of a project, or the stream's person.
 */
export interface Topic {
  readonly of: 'board' | 'project' | 'user';
  /** Left to the session for a person's own topic: 0. */
  readonly id: number;
  /** The newest event that the caller has; null: only future events are wanted. */
  readonly since: number | null;
}

/** The name of a topic on the wire. */
export const topicName = ({ of, id }: Pick<Topic, 'of' | 'id'>): string =>
  of === 'user' ? of : `${of}:${id}`;

/** Parses a topic of the contract's form, such as `board:7@120`. */
export function parseTopic(text: string): Topic {
  const [name = '', since] = text.split('@');
  const [of, id = 0] = name.split(':');
  return {
    of: of as Topic['of'],
    id: Number(id),
    since: since === undefined ? null : Number(since),
  };
}

/** A living session, and those of its requested topics that it may read. */
export interface TopicAdmission {
  readonly sessionId: number;
  readonly userId: number;
  /** The session's expiry is due to be moved on. */
  readonly sessionToTouch: boolean;
  /** The person's own topic is open to it: it is about all of their places. */
  readonly mayFollowPerson: boolean;
  readonly boards: readonly number[];
  readonly projects: readonly number[];
}

const idsOf = (topics: readonly Topic[], of: Topic['of']) =>
  topics.filter((topic) => topic.of === of).map(({ id }) => id);

/**
 * Reads in one query the topics that a session may read; null if the session is no longer valid.
 * Who has to set up a second factor first may read none.
 */
export async function admitToTopics(
  database: Database,
  token: Buffer,
  topics: readonly Topic[],
): Promise<TopicAdmission | null> {
  const boards = eb
    .selectFrom('boards as b')
    .where('b.id', '=', anyOf(idsOf(topics, 'board')))
    .where(boardSeenBy(eb.ref('s.user_id')))
    .where(sessionReachesBoard)
    .where(eb.not(lacksFactor))
    .select('b.id');
  const projects = eb
    .selectFrom('projects as p')
    .where('p.id', '=', anyOf(idsOf(topics, 'project')))
    .where(projectSeenBy(eb.ref('s.user_id')))
    .where(sessionReachesProject)
    .where(eb.not(lacksFactor))
    .select('p.id');
  const admission = await database
    .selectFrom('sessions as s')
    .where('s.token_hash', '=', token)
    .where('s.expires_at', '>', now)
    .where((of) =>
      of.exists(
        of
          .selectFrom('users as u')
          .whereRef('u.id', '=', 's.user_id')
          .where('u.deactivated_at', 'is', null)
          .where((not) => not.not('u.must_prove_address'))
          .select('u.id'),
      ),
    )
    .select([
      's.id as sessionId',
      's.user_id as userId',
      eb('s.last_seen_at', '<', ago('5 minutes')).$castTo<boolean>().as('sessionToTouch'),
      eb
        .and([eb('s.board_ids', 'is', null), eb.not(lacksFactor)])
        .$castTo<boolean>()
        .as('mayFollowPerson'),
      eb.fn<number[]>('array', [boards]).as('boards'),
      eb.fn<number[]>('array', [projects]).as('projects'),
    ])
    .executeTakeFirst();
  return admission ?? null;
}

/** Whether an admission covers a topic. */
export function isAdmitted(admission: TopicAdmission, { of, id }: Topic): boolean {
  const { mayFollowPerson, boards, projects } = admission;
  if (of === 'user') return mayFollowPerson;
  return (of === 'board' ? boards : projects).includes(id);
}
