import { sql } from 'kysely';
import { boardJoinedBy } from '../access/visible.ts';
import { onlyRow } from '../database/only-row.ts';
import { jsonAnswer, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';

const MOST_BOARDS = 30;

/** The calls that tell where cards are and could be. */
export const moveTargets = {
  async getPlace({ cardId }, { database }) {
    const { rows } = await sql<{ data: string }>`
      select json_build_object('projectId', b.project_id, 'boardId', b.id, 'listId', c.list_id,
        'cardId', c.id, 'name', c.name)::text as data
      from cards c join boards b on b.id = c.board_id where c.id = ${cardId}`.execute(database);
    if (rows[0] === undefined) throw notFound('card');
    return jsonAnswer(rows[0].data);
  },

  async getMoveTargets({ keyword = '' }, { database, caller: { userId } }) {
    const wanted = keyword.trim().toLowerCase();
    const answered = await sql<{ data: string }>`
      select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
        'projectName', b.project, 'lists', (
          select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name,
            'limit', l.wip_limit, 'cards', (select count(*) from cards c
              where c.list_id = l.id and not c.is_archived)) order by l.rank), '[]')
          from lists l where l.board_id = b.id and not l.is_archived))
        order by b.opened_at desc nulls last, b.id desc), '[]')::text as data
      from (
        select b.id, b.name, p.name as project, o.opened_at
        from boards b join projects p on p.id = b.project_id
        left join recently_opened o on o.board_id = b.id and o.user_id = ${userId}
        where ${boardJoinedBy(userId)} and not (b.is_archived or p.is_archived)
          and b.status = 'active' and p.status = 'active'
          and position(${wanted} in lower(p.name || ' ' || b.name)) > 0
        order by o.opened_at desc nulls last, b.id desc limit ${MOST_BOARDS}) b`.execute(database);
    return jsonAnswer(onlyRow(answered).data);
  },
} satisfies DomainHandlers<'card'>;
