import { sql } from 'kysely';
import { boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import { jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import { personJson } from '../entities/members/member-json.ts';
import { cardCountOf, cardsOf } from './own-cards.ts';

const MOST_BOARDS = 100;

/** The boards somebody is on, by their names, as far as `seenBy` sees them. */
const boardsOf = (userId: number, seenBy: number) => sql`(
  select coalesce(json_agg(json_build_object('boardId', id, 'name', name, 'projectId', project_id,
    'projectName', project_name,
    'role', (array['ROLE_BASIC', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])[role])
    order by lower(name), id), '[]')
  from (
    select b.id, b.name, b.project_id, m.role,
      case when ${projectVisibleTo(seenBy)} then p.name end as project_name
    from (
      select board_id, max(role) as role from (
        select board_id, role from board_members where user_id = ${userId}
        union all
        select pb.id, pm.role from project_members pm join boards pb on pb.project_id = pm.project_id
        where pm.user_id = ${userId}) joined
      group by board_id) m
    join boards b on b.id = m.board_id join projects p on p.id = b.project_id
    where not b.is_archived and not p.is_archived and ${boardVisibleTo(seenBy)}
    order by lower(b.name), b.id limit ${sql.lit(MOST_BOARDS)}) joined)`;

export const person = {
  async getPerson({ userId }, { database, caller }) {
    const { rows } = await sql<{ data: string }>`
      select json_build_object('person', ${personJson}, 'boards', ${boardsOf(userId, caller.userId)},
        'cards', ${cardsOf(userId, caller.userId)},
        'cardCount', ${cardCountOf(userId, caller.userId)})::text as data
      from users u where u.id = ${userId}`.execute(database);
    if (rows[0] === undefined) throw notFound('person');
    return jsonAnswer(rows[0].data);
  },
} satisfies DomainHandlers<'dashboard'>;
