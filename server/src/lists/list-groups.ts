import { sql } from 'kysely';
import type { ListGroup } from 'shared-api/contract';
import { onlyRow } from '../database/only-row.ts';
import { done, jsonAnswer, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';

/** A group from the row `g`. */
const groupJson = sql<ListGroup>`json_build_object('id', g.id, 'name', g.name,
  'hidden', g.hidden, 'listIds', (
    select coalesce(json_agg(gl.list_id order by gl.list_id), '[]')
    from list_group_lists gl where gl.list_group_id = g.id))`;

async function readGroup({ database }: CallContext, groupId: number): Promise<ListGroup> {
  const answered = await sql<{ group: ListGroup }>`
    select ${groupJson} as "group" from list_groups g where g.id = ${groupId}`.execute(database);
  return onlyRow(answered).group;
}

async function fillGroup({ database }: CallContext, groupId: number, listIds: readonly number[]) {
  await sql`
    delete from list_group_lists
    where list_group_id = ${groupId} and list_id <> all(${listIds}::int[])`.execute(database);
  await sql`
    insert into list_group_lists (list_group_id, list_id)
    select distinct ${groupId}::int, list_id
    from unnest(${listIds}::int[]) as given (list_id) on conflict do nothing`.execute(database);
}

async function lockGroup({ database, item }: CallContext, groupId: number): Promise<void> {
  const { rows } = await sql`
    select from list_groups
    where id = ${groupId} and board_id = ${item.boardId} for update`.execute(database);
  if (rows[0] === undefined) throw notFound('group');
}

/** The calls about named sets of lists. */
export const listGroups = {
  async addListGroup({ boardId, name, listIds }, context) {
    const inserted = await sql<{ id: number }>`
      insert into list_groups (board_id, name) values (${boardId}, ${name})
      returning id`.execute(context.database);
    const { id } = onlyRow(inserted);
    await fillGroup(context, id, listIds);
    return { data: await readGroup(context, id) };
  },

  async editListGroup({ groupId, name, listIds, hidden }, context) {
    await lockGroup(context, groupId);
    await sql`
      update list_groups set name = coalesce(${name ?? null}, name),
        hidden = coalesce(${hidden ?? null}, hidden)
      where id = ${groupId}`.execute(context.database);
    if (listIds !== undefined) await fillGroup(context, groupId, listIds);
    return { data: await readGroup(context, groupId) };
  },

  async deleteListGroup({ groupId }, context) {
    await lockGroup(context, groupId);
    await sql`delete from list_groups where id = ${groupId}`.execute(context.database);
    return done;
  },

  async getlistgroup({ boardId }, { database }) {
    const answered = await sql<{ data: string }>`
      select coalesce(json_agg(${groupJson} order by g.id), '[]')::text as data
      from list_groups g where g.board_id = ${boardId}`.execute(database);
    return jsonAnswer(onlyRow(answered).data);
  },
} satisfies DomainHandlers<'list'>;
