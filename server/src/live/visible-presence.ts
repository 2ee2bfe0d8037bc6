import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { PresentPerson } from 'shared-api/contract';
import { PRESENCE_MAX_PEOPLE } from 'shared-api/limits';
import { sessionReachesBoard } from '../access/token-reach.ts';
import type { Database } from '../database/open-database.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { now } from '../database/time.ts';
import { isMember } from '../entities/members/is-member.ts';

interface Asked {
  readonly boardId: number;
  readonly userIds: readonly number[];
  readonly sessionIds: readonly number[];
}

interface Visible {
  /** The given people, as far as they may be shown. */
  readonly people: number[];
  /** The given sessions, as far as they may see them. */
  readonly viewers: number[];
}

const NOBODY: Visible = { people: [], viewers: [] };

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();
const onBoard = { boardId: eb.ref('b.id'), projectId: eb.ref('b.project_id') };

/** Reads who may be shown on a board, and to whom, at this moment. Only members are, and only to members. */
const readVisible = prepareStatement<Asked, Visible>(({ boardId, userIds, sessionIds }, database) =>
  database
    .selectFrom('boards as b')
    .where('b.id', '=', boardId)
    .select(({ fn }) => [
      fn<number[]>('array', [
        eb
          .selectFrom('users as u')
          .where('u.id', '=', anyOf(userIds))
          .where('u.deactivated_at', 'is', null)
          .where(sql<SqlBool>`u.settings ->> 'presence' is distinct from 'hidden'`)
          .where((of) => isMember(onBoard, of.ref('u.id')))
          .select('u.id')
          .orderBy('u.id'),
      ]).as('people'),
      fn<number[]>('array', [
        eb
          .selectFrom('sessions as s')
          .where('s.id', '=', anyOf(sessionIds))
          .where('s.expires_at', '>', now)
          .where((of) => isMember(onBoard, of.ref('s.user_id')))
          .where(sessionReachesBoard)
          .select('s.id'),
      ]).as('viewers'),
    ]),
);

/** Reads who of these people may be shown on a board, and which of these sessions may see them. */
export async function visiblePresence(
  database: Database,
  present: readonly PresentPerson[],
  { boardId, sessionIds = [] }: { boardId: number; sessionIds?: readonly number[] },
): Promise<{ people: PresentPerson[]; viewers: ReadonlySet<number> }> {
  if (present.length === 0) return { people: [], viewers: new Set(sessionIds) };
  const userIds = present.map(({ id }) => id);
  // A board that was deleted meanwhile has no row.
  const [visible = NOBODY] = await readVisible(database, { boardId, userIds, sessionIds });
  const { people, viewers } = visible;
  const shown = new Set(people);
  return {
    people: present.filter(({ id }) => shown.has(id)).slice(0, PRESENCE_MAX_PEOPLE),
    viewers: new Set(viewers),
  };
}
