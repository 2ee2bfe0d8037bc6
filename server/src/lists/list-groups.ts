import { sql } from 'kysely';
import type { ListGroup } from 'shared-api/contract';
import { onlyRow } from '../database/only-row.ts';
import { jsonAnswer, type DomainHandlers } from '../http/call-context.ts';

/** A group from the row `g`. */
const groupJson = sql<ListGroup>`json_build_object('id', g.id, 'name', g.name,
  'hidden', g.hidden, 'listIds', (
    select coalesce(json_agg(gl.list_id order by gl.list_id), '[]')
    from list_group_lists gl where gl.list_group_id = g.id))`;

/** The calls about named sets of lists. */
export const listGroups = {
  async addListGroup({ boardId, name, listIds }, { database, record }) {
    const inserted = await sql<{ id: number }>`
      insert into list_groups (board_id, name) values (${boardId}, ${name})
      returning id`.execute(database);
    const { id } = onlyRow(inserted);
    await sql`
      insert into list_group_lists (list_group_id, list_id)
      select distinct ${id}::int, list_id
      from unnest(${listIds}::int[]) as given (list_id)`.execute(database);
    const activity = { type: 'created', action: `created the list group ${name}` } as const;
    record({ entity: 'board', entityId: boardId, boardId, change: 'changed', activity });
    const answered = await sql<{ group: ListGroup }>`
      select ${groupJson} as "group" from list_groups g where g.id = ${id}`.execute(database);
    return { data: onlyRow(answered).group };
  },

  async getlistgroup({ boardId }, { database }) {
    const answered = await sql<{ data: string }>`
      select coalesce(json_agg(${groupJson} order by g.id), '[]')::text as data
      from list_groups g where g.board_id = ${boardId}`.execute(database);
    return jsonAnswer(onlyRow(answered).data);
  },
} satisfies DomainHandlers<'list'>;
