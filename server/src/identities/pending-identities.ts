import { newToken, tokenHash } from '../access/session-token.ts';
import type { CallContext } from '../calls/call-context.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { fromNow, now } from '../database/time.ts';
import type { ConfirmedPerson } from './confirmed-person.ts';
import { SIGN_IN_LIFETIME } from './pending-sign-ins.ts';

/**
 * Keeps a person for some minutes who was confirmed in a browser; returns the secret by which they
 * can be linked there.
 */
export async function keepPending(
  database: Database,
  provider: string,
  { issuer, subject, email, isEmailVerified }: ConfirmedPerson,
  device: Buffer,
): Promise<string> {
  const { token, hash } = newToken();
  await database
    .insertInto('pending_identities')
    .values({
      secret_hash: hash,
      device_hash: device,
      provider,
      issuer,
      subject,
      email,
      is_email_verified: isEmailVerified,
      expires_at: fromNow(SIGN_IN_LIFETIME),
    })
    .execute();
  return token;
}

/**
 * The confirmed person of a secret; throws `sign-in-dead` after some minutes, and in any other
 * browser: a person who leads somebody else to the address must not be linked to their account.
 */
export async function findPending(
  { database, device = Buffer.alloc(0) }: Pick<CallContext, 'database' | 'device'>,
  secret: string,
) {
  const pending = await database
    .selectFrom('pending_identities')
    .where('secret_hash', '=', tokenHash(secret))
    .where('device_hash', '=', device)
    .where('expires_at', '>', now)
    .select(['provider', 'issuer', 'subject', 'email', 'is_email_verified as isEmailVerified'])
    .select('created_at as createdAt')
    .executeTakeFirst();
  if (pending === undefined) throw ruleBroken('sign-in-dead', {});
  return pending;
}

/** Forgets a confirmed person who has been linked. */
export async function forgetPending(database: Database, secret: string): Promise<void> {
  await database
    .deleteFrom('pending_identities')
    .where('secret_hash', '=', tokenHash(secret))
    .execute();
}
