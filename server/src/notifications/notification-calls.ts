import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { anyOf, fullName } from '../database/sql-fragments.ts';
import { isoTimestamp, now } from '../database/time.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { readBell } from './read-bell.ts';
import { changesJson, ruleJson } from './notification-json.ts';
import { isShownByBell } from './notification-visible.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB & { a: DB['users'] }, 'a'>();

/** The person who caused it, from the users row `a`. */
const actorJson = jsonBuildObject({
  id: eb.ref('a.id'),
  name: fullName('a'),
  avatar: eb.ref('a.avatar'),
});

/** Signals the person's other windows, which then read the unread count again. */
function signalBell({ signal, caller: { userId } }: CallContext, change: 'changed' | 'deleted') {
  signal({ entity: 'notification', entityId: userId, change, people: [userId] });
}

/** Deletes notifications of the caller's, or brings deleted ones back. */
async function setDeleted(context: CallContext, ids: readonly number[], isDeleted: boolean) {
  const { database, caller } = context;
  const changed = await database
    .updateTable('notifications')
    .set({ deleted_at: isDeleted ? now : null })
    .where('user_id', '=', caller.userId)
    .where('deleted_at', isDeleted ? 'is' : 'is not', null)
    .where('id', '=', anyOf(ids))
    .returning('id')
    .execute();
  if (changed.length > 0) signalBell(context, isDeleted ? 'deleted' : 'changed');
  return { data: await readBell(database, caller.userId) };
}

/** The calls behind the bell. */
export const notification = {
  async getAll({ before, limit, unread, type }, { database, caller: { userId } }) {
    let page = database
      .selectFrom('notifications as n')
      .selectAll('n')
      .where('n.user_id', '=', userId)
      .where(isShownByBell)
      .orderBy('n.id', 'desc')
      .limit(limit);
    if (before !== undefined) page = page.where('n.id', '<', before);
    if (unread === 'true') page = page.where('n.read_at', 'is', null);
    if (type !== undefined) page = page.where('n.type', '=', type);
    const data = await database
      .selectFrom(page.as('n'))
      .leftJoin('users as a', 'a.id', 'n.actor_id')
      .leftJoin('boards as b', 'b.id', 'n.board_id')
      .leftJoin('projects as p', (join) =>
        join.on('p.id', '=', (row) => row.fn.coalesce('b.project_id', 'n.project_id')),
      )
      .leftJoin('cards as c', 'c.id', 'n.card_id')
      .select(['n.id', 'n.type', 'p.name as projectName', 'b.id as boardId'])
      .select([changesJson.as('changes'), ruleJson.as('rule')])
      .select(['b.name as boardName', 'c.list_id as listId', 'c.id as cardId'])
      .select((row) => [
        'c.name as cardName',
        row.fn.coalesce('b.project_id', 'n.project_id').as('projectId'),
        isoTimestamp(row.ref('n.created_at')).as('createdAt'),
        isoTimestamp(row.ref('n.read_at')).as('readAt'),
        row.case().when('a.id', 'is not', null).then(actorJson).end().as('actor'),
      ])
      .orderBy('n.id', 'desc')
      .execute();
    return { data, ...(await readBell(database, userId)) };
  },

  async getUnreadCount(_, { database, caller: { userId } }) {
    return { data: await readBell(database, userId) };
  },

  async setRead({ ids, upTo, read }, context) {
    const { database, caller } = context;
    const changed = await database
      .updateTable('notifications')
      .set({ read_at: read ? now : null })
      .where('user_id', '=', caller.userId)
      .where('in_app', '=', true)
      .where('deleted_at', 'is', null)
      .where('read_at', read ? 'is' : 'is not', null)
      .$if(ids !== undefined, (some) => some.where('id', '=', anyOf(ids ?? [])))
      .$if(upTo !== undefined, (some) => some.where('id', '<=', upTo ?? 0))
      .returning('id')
      .execute();
    if (changed.length > 0) signalBell(context, 'changed');
    return { data: await readBell(database, caller.userId) };
  },

  delete: ({ ids }, context) => setDeleted(context, ids, true),
  restore: ({ ids }, context) => setDeleted(context, ids, false),
} satisfies DomainHandlers<'notification'>;
