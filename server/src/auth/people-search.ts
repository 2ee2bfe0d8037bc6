import { expressionBuilder, sql, type Expression } from 'kysely';
import { containsText } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { personJson } from '../entities/members/member-json.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const MOST_FOUND = 20;

const eb = expressionBuilder<DB & { u: DB['users'] }, 'u'>();
const searched = eb.fn<string>('concat_ws', [
  sql.lit(' '),
  'u.first_name',
  'u.last_name',
  'u.email',
]);

async function findPeople(database: Database, keyword: string, members?: Expression<unknown>) {
  const found = await database
    .selectFrom('users as u')
    .select(personJson.as('person'))
    .where(containsText(searched, keyword))
    .where(members === undefined ? eb.lit(true) : eb.not(eb.exists(members)))
    .orderBy(eb.fn('lower', ['u.first_name']))
    .orderBy('u.id')
    .limit(MOST_FOUND)
    .execute();
  return { data: found.map(({ person }) => person) };
}

/** Finding people by name or e-mail; those who are already in it are left out. */
export const peopleSearch = {
  search: ({ keyword }, { database }) => findPeople(database, keyword),

  searchByProjectId: ({ keyword, projectId }, { database }) =>
    findPeople(
      database,
      keyword,
      eb
        .selectFrom('project_members as m')
        .where('m.project_id', '=', projectId)
        .whereRef('m.user_id', '=', 'u.id'),
    ),

  searchByBoardId: ({ keyword, boardId }, { database }) =>
    findPeople(
      database,
      keyword,
      eb
        .selectFrom('board_members as m')
        .where('m.board_id', '=', boardId)
        .whereRef('m.user_id', '=', 'u.id'),
    ),
} satisfies DomainHandlers<'auth'>;
