import { sql, type RawBuilder } from 'kysely';
import { onlyRow } from '../database/only-row.ts';
import type { Database } from '../database/open-database.ts';
import { jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { personJson } from '../entities/members/member-json.ts';

const MOST_FOUND = 20;

async function findPeople(database: Database, keyword: string, except: RawBuilder<unknown>) {
  const answered = await sql<{ data: string }>`
    select coalesce(json_agg(found.person), '[]')::text as data from (
      select ${personJson} as person from users u
      where position(lower(${keyword}) in lower(u.first_name || ' ' || u.last_name || ' ' || u.email)) > 0
        and not ${except}
      order by lower(u.first_name), u.id limit ${MOST_FOUND}) found`.execute(database);
  return jsonAnswer(onlyRow(answered).data);
}

/** Finding people by name or e-mail; those who are already in it are left out. */
export const peopleSearch = {
  search: ({ keyword }, { database }) => findPeople(database, keyword, sql`false`),

  searchByProjectId: ({ keyword, projectId }, { database }) =>
    findPeople(
      database,
      keyword,
      sql`exists (select from project_members m
        where m.project_id = ${projectId} and m.user_id = u.id)`,
    ),

  searchByBoardId: ({ keyword, boardId }, { database }) =>
    findPeople(
      database,
      keyword,
      sql`exists (select from board_members m where m.board_id = ${boardId} and m.user_id = u.id)`,
    ),
} satisfies DomainHandlers<'auth'>;
