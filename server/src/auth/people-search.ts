import { expressionBuilder, type Expression } from 'kysely';
import { worksWith } from '../access/known-people.ts';
import { projectOpenTo } from '../access/visible.ts';
import { containsText, fullName } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { personSeenBy } from '../entities/members/member-json.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const MAX_RESULTS = 20;

const eb = expressionBuilder<DB & { u: DB['users'] }, 'u'>();

interface Wanted {
  readonly keyword: string;
  readonly userId: number;
  /** The people to leave out. */
  readonly members?: Expression<unknown>;
}

async function findPeople(database: Database, { keyword, userId, members }: Wanted) {
  const found = await database
    .selectFrom('users as u')
    .select(personSeenBy(userId).as('person'))
    .where((of) =>
      of.or([
        containsText(fullName('u'), keyword),
        // A hidden address must not be found by searching for parts of it either.
        of.and([containsText(of.ref('u.email'), keyword), worksWith(userId, of.ref('u.id'))]),
      ]),
    )
    .where('u.deactivated_at', 'is', null)
    .where(members === undefined ? eb.lit(true) : eb.not(eb.exists(members)))
    .orderBy(eb.fn('lower', ['u.first_name']))
    .orderBy('u.id')
    .limit(MAX_RESULTS)
    .execute();
  return { data: found.map(({ person }) => person) };
}

/**
 * Searches for people by name, and for people whom the caller works with by email, too. Existing
 * members are left out.
 */
export const peopleSearch = {
  search: ({ keyword }, { database, caller: { userId } }) =>
    findPeople(database, { keyword, userId }),

  searchByProjectId: ({ keyword, projectId }, { database, caller: { userId } }) =>
    findPeople(database, {
      keyword,
      userId,
      // For guests of one board members are not left out, since that would reveal who they are.
      members: eb
        .selectFrom('project_members as m')
        .innerJoin('projects as p', 'p.id', 'm.project_id')
        .where(projectOpenTo(userId))
        .where('p.id', '=', projectId)
        .whereRef('m.user_id', '=', 'u.id'),
    }),

  searchByBoardId: ({ keyword, boardId }, { database, caller: { userId } }) =>
    findPeople(database, {
      keyword,
      userId,
      members: eb
        .selectFrom('board_members as m')
        .where('m.board_id', '=', boardId)
        .whereRef('m.user_id', '=', 'u.id'),
    }),
} satisfies DomainHandlers<'auth'>;
