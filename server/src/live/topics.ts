import { sql } from 'kysely';
import { boardSeenBy, projectSeenBy } from '../access/visible.ts';
import type { Database } from '../database/open-database.ts';

/** What a live stream follows: a board, the boards of a project, or what concerns its person. */
export interface Topic {
  readonly of: 'board' | 'project' | 'user';
  /** Left to the session for a person's own topic: 0. */
  readonly id: number;
  /** The newest event that the caller has; null: whatever comes from now on. */
  readonly since: number | null;
}

/** A topic by the name that the wire has for it. */
export const topicName = ({ of, id }: Pick<Topic, 'of' | 'id'>): string =>
  of === 'user' ? of : `${of}:${id}`;

/** Reads a topic of the contract's form, as `board:7@120`. */
export function parseTopic(text: string): Topic {
  const [name = '', since] = text.split('@');
  const [of, id = 0] = name.split(':');
  return {
    of: of as Topic['of'],
    id: Number(id),
    since: since === undefined ? null : Number(since),
  };
}

/** A living session, and what of the topics asked for it may read. */
export interface TopicAdmission {
  readonly sessionId: number;
  readonly userId: number;
  /** The session's expiry is due to be moved on. */
  readonly sessionToTouch: boolean;
  readonly boards: readonly number[];
  readonly projects: readonly number[];
}

const idsOf = (topics: readonly Topic[], of: Topic['of']) =>
  topics.filter((topic) => topic.of === of).map(({ id }) => id);

/** Looks in one query which topics a session may read; null when the session is no longer valid. */
export async function admitToTopics(
  database: Database,
  token: Buffer,
  topics: readonly Topic[],
): Promise<TopicAdmission | null> {
  const { rows } = await sql<TopicAdmission>`
    select s.id as "sessionId", s.user_id as "userId",
      s.last_seen_at < now() - interval '5 minutes' as "sessionToTouch",
      array(select b.id from boards b where b.id = any(${idsOf(topics, 'board')}::int[])
        and ${boardSeenBy(sql.ref('s.user_id'))}) as boards,
      array(select p.id from projects p where p.id = any(${idsOf(topics, 'project')}::int[])
        and ${projectSeenBy(sql.ref('s.user_id'))}) as projects
    from sessions s where s.token_hash = ${token} and s.expires_at > now()`.execute(database);
  return rows[0] ?? null;
}

/** Whether an admission covers a topic. */
export function isAdmitted({ boards, projects }: TopicAdmission, { of, id }: Topic): boolean {
  if (of === 'user') return true;
  return (of === 'board' ? boards : projects).includes(id);
}
