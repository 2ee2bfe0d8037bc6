import { expressionBuilder } from 'kysely';
import { newToken } from '../access/session-token.ts';
import { isoTimestamp, now } from '../database/time.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { refuseBeyondLimit } from '../calls/refuse-beyond-limit.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import { rowCount } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const MAX_TOKENS = 50;

const eb = expressionBuilder<DB, 'sessions'>();
const hasEnd = eb.fn<boolean>('isfinite', ['expires_at']);

/** An access token is a session with a name; without an expiry it lasts forever. */
const tokenColumns = [
  'id',
  eb.ref('name').$notNull().as('name'),
  isoTimestamp(eb.ref('created_at')).as('createdAt'),
  eb
    .case()
    .when('last_seen_at', '>', eb.ref('created_at'))
    .then(isoTimestamp(eb.ref('last_seen_at')))
    .end()
    .as('lastUsedAt'),
  eb
    .case()
    .when(hasEnd)
    .then(isoTimestamp(eb.ref('expires_at')))
    .end()
    .as('expiresAt'),
] as const;

const tokenCount = (userId: number) =>
  eb
    .selectFrom('sessions')
    .select(rowCount.as('total'))
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .$asScalar();

/** The calls about a person's sessions and access tokens. */
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
    const revoked = await database
      .deleteFrom('sessions')
      .where('user_id', '=', caller.userId)
      .where('name', 'is', null)
      .where(sessionId === undefined ? eb('id', '<>', caller.sessionId) : eb('id', '=', sessionId))
      .returning('id')
      .execute();
    if (sessionId !== undefined && revoked.length === 0) throw notFound('session');
    return done;
  },

  async getAccessTokens(_, { database, caller: { userId } }) {
    const data = await database
      .selectFrom('sessions')
      .select(tokenColumns)
      .where('user_id', '=', userId)
      .where('name', 'is not', null)
      .where('expires_at', '>', now)
      .orderBy('id', 'desc')
      .execute();
    return { data };
  },

  async createAccessToken({ name, expiresAt }, context) {
    const {
      database,
      caller: { userId },
    } = context;
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
      throw ruleBroken('in-the-past', {});
    }
    const count = tokenCount(userId);
    await refuseBeyondLimit(context, { of: 'access-tokens', limit: MAX_TOKENS, count });
    const { token, hash } = newToken();
    const data = await database
      .insertInto('sessions')
      .values({ user_id: userId, token_hash: hash, name, expires_at: expiresAt ?? 'infinity' })
      .returning(tokenColumns)
      .executeTakeFirstOrThrow();
    return { data, token };
  },

  async deleteAccessToken({ accessTokenId }, { database, caller: { userId } }) {
    const deleted = await database
      .deleteFrom('sessions')
      .where('id', '=', accessTokenId)
      .where('user_id', '=', userId)
      .where('name', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw notFound('access-token');
    return done;
  },
} satisfies DomainHandlers<'auth'>;
