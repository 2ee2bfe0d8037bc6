import { sql } from 'kysely';
import type { AccessToken, ActiveSession } from 'shared-api/contract';
import { newToken } from '../access/session-token.ts';
import { moment } from '../database/moment.ts';
import { onlyRow } from '../database/only-row.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { conflict, notFound, ruleBroken } from '../core/domain-errors.ts';

const MOST_TOKENS = 50;

/** An access token is a session with a name; one without an end lasts for ever. */
const tokenJson = sql<AccessToken>`json_build_object('id', s.id, 'name', s.name,
  'createdAt', ${moment('s.created_at')},
  'lastUsedAt', case when s.last_seen_at > s.created_at then ${moment('s.last_seen_at')} end,
  'expiresAt', case when isfinite(s.expires_at) then ${moment('s.expires_at')} end)`;

/** Where a person is signed in, and the tokens by which programs act for them. */
export const ownSessions = {
  async getSessions(_, { database, caller: { userId, sessionId } }) {
    const { rows } = await sql<{ session: ActiveSession }>`
      select json_build_object('id', s.id, 'userAgent', s.user_agent,
        'createdAt', ${moment('s.created_at')}, 'lastSeenAt', ${moment('s.last_seen_at')},
        'current', s.id = ${sessionId}) as session
      from sessions s where s.user_id = ${userId} and s.name is null and s.expires_at > now()
      order by s.last_seen_at desc, s.id desc`.execute(database);
    return { data: rows.map(({ session }) => session) };
  },

  async revokeSession({ sessionId }, { database, caller }) {
    const { rows } = await sql`
      delete from sessions where user_id = ${caller.userId} and name is null and case
        when ${sessionId === undefined} then id <> ${caller.sessionId}
        else id = ${sessionId ?? null} end
      returning id`.execute(database);
    if (sessionId !== undefined && rows.length === 0) throw notFound('session');
    return done;
  },

  async getAccessTokens(_, { database, caller: { userId } }) {
    const { rows } = await sql<{ token: AccessToken }>`
      select ${tokenJson} as token from sessions s
      where s.user_id = ${userId} and s.name is not null and s.expires_at > now()
      order by s.id desc`.execute(database);
    return { data: rows.map(({ token }) => token) };
  },

  async createAccessToken({ name, expiresAt }, { database, caller: { userId } }) {
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
      throw ruleBroken('in-the-past', {});
    }
    await sql`select from users where id = ${userId} for no key update`.execute(database);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from sessions
      where user_id = ${userId} and name is not null`.execute(database);
    if (onlyRow(counted).total >= MOST_TOKENS) {
      throw conflict('limit-reached', { of: 'access-tokens', limit: MOST_TOKENS });
    }
    const { token, hash } = newToken();
    const answered = await sql<{ token: AccessToken }>`
      insert into sessions as s (user_id, token_hash, name, expires_at)
      values (${userId}, ${hash}, ${name}, ${expiresAt ?? 'infinity'})
      returning ${tokenJson} as token`.execute(database);
    return { data: onlyRow(answered).token, token };
  },

  async deleteAccessToken({ accessTokenId }, { database, caller: { userId } }) {
    const { rows } = await sql`
      delete from sessions where id = ${accessTokenId} and user_id = ${userId}
        and name is not null returning id`.execute(database);
    if (rows.length === 0) throw notFound('access-token');
    return done;
  },
} satisfies DomainHandlers<'auth'>;
