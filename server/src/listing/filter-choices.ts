import { sql, type Expression, type RawBuilder } from 'kysely';
import { boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import { onlyRow } from '../database/only-row.ts';
import type { Database } from '../database/open-database.ts';
import { jsonAnswer, type JsonText } from '../http/call-context.ts';
import { personJson } from '../members/member-json.ts';

const MOST_OFFERED = 50;

interface Occurring {
  /** A row with a `user_id` for each membership that counts. */
  readonly memberships: Expression<unknown>;
  /** Which boards `b` have the tags that count. */
  readonly boards: Expression<unknown>;
  readonly keyword: string | undefined;
}

const contains = (text: RawBuilder<unknown>, keyword: string | undefined) =>
  keyword === undefined || keyword === ''
    ? sql`true`
    : sql`position(lower(${keyword}) in lower(${text})) > 0`;

async function choices(
  database: Database,
  { memberships, boards, keyword }: Occurring,
): Promise<JsonText> {
  const name = sql`concat_ws(' ', u.first_name, u.last_name)`;
  const answered = await sql<{ data: string }>`
    select json_build_object(
      'users', (select coalesce(json_agg(found.person order by found.uses desc, found.name, found.id), '[]')
        from (
          select ${personJson} as person, m.uses, lower(${name}) as name, u.id
          from (select user_id, count(*) as uses from (${memberships}) m group by user_id) m
          join users u on u.id = m.user_id
          where ${contains(name, keyword)} or ${contains(sql`u.email`, keyword)}
          order by m.uses desc, lower(${name}), u.id limit ${MOST_OFFERED}) found),
      'tags', (select coalesce(json_agg(found.name order by found.uses desc, found.known_as), '[]')
        from (
          select min(t.name) as name, lower(t.name) as known_as, count(*) as uses
          from tags t join boards b on b.id = t.board_id
          where ${boards} and ${contains(sql`t.name`, keyword)}
          group by lower(t.name)
          order by count(*) desc, lower(t.name) limit ${MOST_OFFERED}) found))::text as data`.execute(
    database,
  );
  return jsonAnswer(onlyRow(answered).data);
}

/** Whom and what the projects that somebody sees may be filtered by. */
export const projectChoices = (database: Database, userId: number, keyword: string | undefined) =>
  choices(database, {
    memberships: sql`
      select m.user_id from project_members m join projects p on p.id = m.project_id
      where ${projectVisibleTo(userId)}`,
    boards: boardVisibleTo(userId),
    keyword,
  });

/** Whom and what the boards that somebody sees in a project may be filtered by. */
export function boardChoices(
  database: Database,
  { userId, projectId }: { userId: number; projectId: number },
  keyword: string | undefined,
) {
  const boards = sql`b.project_id = ${projectId} and ${boardVisibleTo(userId)}`;
  return choices(database, {
    memberships: sql`
      select user_id from project_members where project_id = ${projectId}
      union all
      select m.user_id from board_members m join boards b on b.id = m.board_id where ${boards}`,
    boards,
    keyword,
  });
}
