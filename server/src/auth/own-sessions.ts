import { expressionBuilder } from 'kysely';
import { isoTimestamp, now } from '../database/time.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { notFound } from '../core/domain-errors.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { endSessions } from './end-sessions.ts';

const eb = expressionBuilder<DB, 'sessions'>();

/** The calls about a person's sessions. */
export const ownSessions = {
  async getSessions(_, { database, caller: { userId, sessionId } }) {
    const found = await database
      .selectFrom('sessions')
      .select([
        'id',
        'user_agent as userAgent',
        isoTimestamp(eb.ref('created_at')).as('createdAt'),
        isoTimestamp(eb.ref('last_seen_at')).as('lastSeenAt'),
      ])
      .where('user_id', '=', userId)
      .where('name', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { data: found.map((session) => ({ ...session, current: session.id === sessionId })) };
  },

  async revokeSession({ sessionId }, { database, caller }) {
    const { userId } = caller;
    if (sessionId === undefined) {
      await endSessions(database, userId, { keep: caller.sessionId, withTokens: false });
      return done;
    }
    const revoked = await database
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('name', 'is', null)
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst();
    if (revoked === undefined) throw notFound('session');
    return done;
  },
} satisfies DomainHandlers<'auth'>;
