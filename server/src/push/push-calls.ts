import { expressionBuilder } from 'kysely';
import { PUSH_MAX_BROWSERS } from 'shared-api/limits';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { refuseBeyondLimit } from '../calls/refuse-beyond-limit.ts';
import type { Config } from '../config/config.ts';
import { DomainError, notFound } from '../core/domain-errors.ts';
import { addJob } from '../database/add-job.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { rowCount } from '../database/sql-fragments.ts';
import { isoTimestamp, now } from '../database/time.ts';
import { pushQueueOf } from '../mail/mail-queues.ts';
import { pushEndpoint } from './push-endpoint.ts';
import { pushKeys } from './push-keys.ts';

const eb = expressionBuilder<DB & { s: DB['push_subscriptions'] }, 's'>();

function refuseWrongEndpoint(endpoint: string, { pushOrigins }: Config): void {
  if (pushEndpoint(endpoint, pushOrigins) !== undefined) return;
  throw new DomainError('malformed', { field: 'endpoint', problem: 'invalid' });
}

/** The browsers that somebody's notifications are pushed to, each until its session ends. */
export const pushing = {
  async get(_, { database, caller: { userId, sessionId } }) {
    const { publicKey } = await pushKeys(database);
    const found = await database
      .selectFrom('push_subscriptions as s')
      .innerJoin('sessions', 'sessions.id', 's.session_id')
      .select(['s.id', 's.session_id as sessionId', 'sessions.user_agent as userAgent'])
      .select(isoTimestamp(eb.ref('s.created_at')).as('createdAt'))
      .where('s.user_id', '=', userId)
      .where('sessions.expires_at', '>', now)
      .orderBy('s.id', 'desc')
      .execute();
    const browsers = found.map(({ sessionId: ofSession, ...browser }) => ({
      ...browser,
      current: ofSession === sessionId,
    }));
    return { data: { publicKey, browsers } };
  },

  async subscribe({ endpoint, p256dh, auth }, context) {
    const { database, caller, config } = context;
    const { userId, sessionId } = caller;
    refuseWrongEndpoint(endpoint, config);
    const others = database
      .selectFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('session_id', '<>', sessionId)
      .where('endpoint', '<>', endpoint)
      .select(rowCount.as('count'))
      .$asScalar();
    await refuseBeyondLimit(context, {
      of: 'push-browsers',
      limit: PUSH_MAX_BROWSERS,
      count: others,
    });
    await database
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', sessionId)
      .where('endpoint', '<>', endpoint)
      .execute();
    const subscribed = { user_id: userId, session_id: sessionId, p256dh, auth, failed_at: null };
    // The person who used this browser before has signed out of it, or is no longer there.
    await database
      .insertInto('push_subscriptions')
      .values({ endpoint, ...subscribed })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscribed))
      .execute();
    return done;
  },

  async renew({ endpoint, p256dh, auth, former }, { database, config }) {
    refuseWrongEndpoint(endpoint, config);
    const renewed = await database
      .updateTable('push_subscriptions')
      .set({ endpoint, p256dh, auth, failed_at: null })
      .where('endpoint', '=', former.endpoint)
      .where('auth', '=', former.auth)
      .returning('id')
      .executeTakeFirst();
    if (renewed === undefined) throw notFound();
    return done;
  },

  async unsubscribe({ browserId }, { database, caller: { userId, sessionId } }) {
    const removed = await database
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .$if(browserId === undefined, (query) => query.where('session_id', '=', sessionId))
      .$if(browserId !== undefined, (query) => query.where('id', '=', browserId ?? 0))
      .returning('id')
      .executeTakeFirst();
    // A browser that was removed from elsewhere is as it should be.
    if (removed === undefined && browserId !== undefined) throw notFound();
    return done;
  },

  async test(_, { database, caller: { sessionId } }) {
    const found = await database
      .selectFrom('push_subscriptions')
      .select(['id', 'failed_at as failedAt'])
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (found === undefined) throw notFound();
    const queue = pushQueueOf(found.failedAt);
    const key = `push-test:${found.id}`;
    await addJob(database, 'push-test', { subscription: found.id }, { queue, key });
    return done;
  },
} satisfies DomainHandlers<'push'>;
