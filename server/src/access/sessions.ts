import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { newToken } from './session-token.ts';

const LIFETIME = sql`interval '30 days'`;

/** Starts a session and answers its token, the only time it is known in clear. */
export async function startSession(
  database: Database,
  userId: number,
  userAgent: string | undefined,
): Promise<string> {
  const { token, hash } = newToken();
  await sql`
    with session as (
      insert into sessions (user_id, token_hash, user_agent, expires_at)
      values (${userId}, ${hash}, ${userAgent?.slice(0, 255) ?? null}, now() + ${LIFETIME}))
    update users set last_active_at = now() where id = ${userId}`.execute(database);
  return token;
}

/** Whether a token opens a session that has not ended. */
export async function isSessionAlive(database: Database, token: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where token_hash = ${token} and expires_at > now()`.execute(database);
  return rows.length > 0;
}

/**
 * Moves a session's expiry on: it ends when it has not been used for its whole lifetime. An access
 * token keeps the end it was given. Rows that somebody holds are left for the next time, so that no
 * reader waits for them.
 */
export async function touchSession(database: Database, sessionId: number): Promise<void> {
  await sql`
    with session as (
      update sessions set last_seen_at = now(),
        expires_at = case when name is null then now() + ${LIFETIME} else expires_at end
      where id in (
        select id from sessions where id = ${sessionId} for no key update skip locked)
      returning user_id)
    update users set last_active_at = now()
    where id in (
      select u.id from users u where u.id in (select user_id from session)
      for no key update skip locked)`.execute(database);
}
