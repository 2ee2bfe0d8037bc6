import { sql } from 'kysely';
import { moment } from '../database/moment.ts';
import { onlyRow } from '../database/only-row.ts';
import type { Database } from '../database/open-database.ts';
import { jsonAnswer, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { changesJson, ruleJson } from './notification-json.ts';
import { shownByBell } from './notification-visible.ts';

const isShown = shownByBell(sql.ref('n.user_id'));

async function unreadCount(database: Database, userId: number): Promise<number> {
  const answered = await sql<{ total: number }>`
    select count(*)::int as total from notifications n
    where n.user_id = ${userId} and n.read_at is null and ${isShown}`.execute(database);
  return onlyRow(answered).total;
}

/** Tells the person's other windows; which notification it was does not matter to the bell. */
function signalBell({ signal, caller: { userId } }: CallContext, change: 'changed' | 'deleted') {
  signal({ entity: 'notification', entityId: userId, change, people: [userId] });
}

/** What the bell shows. */
export const notification = {
  async getAll({ before, limit, unread, type }, { database, caller: { userId } }) {
    const answered = await sql<{ data: string }>`
      select coalesce(json_agg(json_build_object('id', n.id, 'type', n.type,
        'changes', ${changesJson}, 'rule', ${ruleJson},
        'actor', case when a.id is not null then json_build_object('id', a.id,
          'name', trim(a.first_name || ' ' || a.last_name), 'avatar', a.avatar) end,
        'projectId', coalesce(b.project_id, n.project_id), 'projectName', p.name,
        'boardId', b.id, 'boardName', b.name, 'listId', c.list_id, 'cardId', c.id,
        'cardName', c.name, 'createdAt', ${moment('n.created_at')},
        'readAt', ${moment('n.read_at')}) order by n.id desc), '[]')::text as data
      from (select * from notifications n where n.user_id = ${userId} and ${isShown}
          and (${before ?? null}::int is null or n.id < ${before ?? null})
          and (${unread} = 'false' or n.read_at is null)
          and (${type ?? null}::text is null or n.type = ${type ?? null})
        order by n.id desc limit ${limit}) n
      left join users a on a.id = n.actor_id
      left join boards b on b.id = n.board_id
      left join projects p on p.id = coalesce(b.project_id, n.project_id)
      left join cards c on c.id = n.card_id`.execute(database);
    const unreadNow = await unreadCount(database, userId);
    return jsonAnswer(onlyRow(answered).data, `,"unreadCount":${unreadNow}`);
  },

  async getUnreadCount(_, { database, caller: { userId } }) {
    return { data: { unreadCount: await unreadCount(database, userId) } };
  },

  async setRead({ ids, read }, context) {
    const { database, caller } = context;
    const { rows } = await sql`
      update notifications set read_at = case when ${read} then now() end
      where user_id = ${caller.userId} and in_app and deleted_at is null and (read_at is null) = ${read}
        and (${ids === undefined} or id = any(${ids ?? []}::int[]))
      returning id`.execute(database);
    if (rows.length > 0) signalBell(context, 'changed');
    return { data: { unreadCount: await unreadCount(database, caller.userId) } };
  },

  async delete({ ids }, context) {
    const { database, caller } = context;
    const { rows } = await sql`
      update notifications set deleted_at = now()
      where user_id = ${caller.userId} and deleted_at is null and id = any(${ids}::int[])
      returning id`.execute(database);
    if (rows.length > 0) signalBell(context, 'deleted');
    return { data: { unreadCount: await unreadCount(database, caller.userId) } };
  },

  async restore({ ids }, context) {
    const { database, caller } = context;
    const { rows } = await sql`
      update notifications set deleted_at = null
      where user_id = ${caller.userId} and deleted_at is not null and id = any(${ids}::int[])
      returning id`.execute(database);
    if (rows.length > 0) signalBell(context, 'changed');
    return { data: { unreadCount: await unreadCount(database, caller.userId) } };
  },
} satisfies DomainHandlers<'notification'>;
