import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { fromNow, now } from '../database/time.ts';
import { askedLanguages } from './asked-languages.ts';
import { newToken } from './session-token.ts';

const endOfLife = fromNow('30 days');

/** The browser's description of itself at sign-in. */
interface SessionOrigin {
  readonly userAgent: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** Whether a provider has asked for several factors. */
  readonly isMultiFactor?: boolean;
}

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession(
  database: Database,
  userId: number,
  { userAgent, acceptLanguage, isMultiFactor = false }: SessionOrigin,
): Promise<string> {
  const { token, hash } = newToken();
  const languages = askedLanguages(acceptLanguage);
  const started = await database
    // Updated first: who is deactivated at this moment gets no session.
    .with('active', (db) =>
      db
        .updateTable('users')
        .set({ last_active_at: now })
        .where('id', '=', userId)
        .where('deactivated_at', 'is', null)
        .returning('id'),
    )
    .insertInto('sessions')
    .columns(['user_id', 'token_hash', 'user_agent', 'languages', 'is_multi_factor', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('active')
        .select([
          'active.id',
          eb.val(hash).as('hash'),
          eb.val(userAgent?.slice(0, 255) ?? null).as('agent'),
          eb.val(languages).as('languages'),
          eb.val(isMultiFactor).as('isMultiFactor'),
          endOfLife.as('end'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (started === undefined) throw new DomainError('account-deactivated', {});
  return token;
}

/** Whether a token opens a session that has not ended. */
export async function isSessionAlive(database: Database, token: Buffer): Promise<boolean> {
  const session = await database
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Moves a session's expiry on: it ends when it has not been used for its whole lifetime. An access
 * token keeps the end it was given. Rows that somebody holds are left for the next time, so that no
 * reader waits for them.
 */
export async function touchSession(database: Database, sessionId: number): Promise<void> {
  await database
    .with('session', (db) =>
      db
        .updateTable('sessions')
        .set((eb) => ({
          last_seen_at: now,
          expires_at: eb
            .case()
            .when('name', 'is', null)
            .then(endOfLife)
            .else(eb.ref('expires_at'))
            .end(),
        }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('sessions')
            .select('id')
            .where('id', '=', sessionId)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .returning('user_id'),
    )
    .updateTable('users')
    .set({ last_active_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('users as u')
        .select('u.id')
        .where('u.id', 'in', eb.selectFrom('session').select('user_id'))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
