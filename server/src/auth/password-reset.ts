import { sql } from 'kysely';
import { newToken, tokenHash } from '../access/session-token.ts';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { inTransaction } from '../database/transaction.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import { RESET_MAIL_QUEUE } from '../mail/mail-queues.ts';
import type { Mail } from '../mail/mailer.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { lanes, passwordWasRight } from './password-guesses.ts';
import { hashPassword } from './passwords.ts';

/** The mail with a new link that sets a password; undefined for an address without an account. */
export async function resetMail(
  database: Database,
  email: string,
  publicUrl: string,
): Promise<Mail | undefined> {
  const { token, hash } = newToken();
  const { rows } = await sql`
    insert into password_reset_tokens (user_id, token_hash, expires_at)
    select id, ${hash}, now() + interval '1 hour' from users where email = ${email}
    returning id`.execute(database);
  if (rows.length === 0) return undefined;
  const link = `${publicUrl}/auth/forgotPassword/${token}`;
  const text = [
    'Somebody, hopefully you, asked to set a new password for your account.',
    `Open this link within an hour to choose one:\n\n${link}`,
    'If it was not you, there is nothing to do.',
  ].join('\n\n');
  return { to: email, subject: 'Set a new password', text };
}

/** Makes the links that were mailed so far set no password any more. */
export async function endResetLinks(database: Database, userId: number): Promise<void> {
  await sql`
    update password_reset_tokens set used_at = now()
    where user_id = ${userId} and used_at is null`.execute(database);
}

/** Setting a new password with a link that was mailed. */
export const passwordReset = {
  // The same work for every address: whether it has an account shows later, where nobody waits.
  async resetPasswordRequest({ email }, { database }) {
    await sql`
      select graphile_worker.add_job('reset-mail', json_build_object('email', ${email}::text),
        queue_name => ${RESET_MAIL_QUEUE}, job_key => ${`reset-mail:${email}`})`.execute(database);
    return done;
  },

  async resetPassword({ token, password }, { database, device }) {
    const passwordHash = await hashPassword(password);
    await inTransaction(database, async (tx) => {
      const { rows } = await sql<{ user_id: number }>`
        update password_reset_tokens set used_at = now()
        where token_hash = ${tokenHash(token)} and used_at is null and expires_at > now()
        returning user_id`.execute(tx);
      const userId = rows[0]?.user_id;
      if (userId === undefined) {
        throw ruleBroken('reset-link-dead', {});
      }
      const answered = await sql<{ email: string }>`
        update users set password_hash = ${passwordHash}, version = version + 1
        where id = ${userId} returning email`.execute(tx);
      // Whoever knew the old password is signed out, and no older link works any more.
      await sql`delete from sessions where user_id = ${userId}`.execute(tx);
      await endResetLinks(tx, userId);
      // Who reads the mailbox is let in at once, however many others are guessing.
      await forgetDevices(tx, userId);
      await rememberDevice(tx, userId, device);
      const { email } = onlyRow(answered);
      await passwordWasRight(tx, lanes.ofStrangers(email));
      await passwordWasRight(tx, lanes.ofSignedIn(userId));
      if (device !== undefined) await passwordWasRight(tx, lanes.ofDevice(email, device));
    });
    return done;
  },
} satisfies DomainHandlers<'auth'>;
