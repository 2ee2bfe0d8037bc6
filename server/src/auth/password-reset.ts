import { paths } from 'shared-api/paths';
import { askedLanguages } from '../access/asked-languages.ts';
import { newToken, tokenHash } from '../access/session-token.ts';
import type { Database } from '../database/open-database.ts';
import { fromNow, now } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import { RESET_MAIL_QUEUE } from '../mail/mail-queues.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { addJob } from '../database/add-job.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import type { Mail } from '../mail/mailer.ts';
import { endProofLinks } from './address-proof.ts';
import { endSessions } from './end-sessions.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { lanes, passwordWasRight } from './password-guesses.ts';
import { hashPassword } from './passwords.ts';
import { removeWaysIn } from './ways-in.ts';

/** A request for a new password. */
interface ResetRequest {
  readonly email: string;
  /** The languages of the requesting browser, for people who have not chosen one. */
  readonly languages: string | null;
}

/** The mail with a new link that sets a password; undefined for an address without an account. */
export async function resetMail(
  database: Database,
  { email, languages }: ResetRequest,
  publicUrl: string,
): Promise<Mail | undefined> {
  const { token, hash } = newToken();
  const kept = await database
    .insertInto('password_reset_tokens')
    .columns(['user_id', 'token_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', eb.val(hash).as('hash'), fromNow('1 hour').as('end')])
        .where('email', '=', email)
        .where('deactivated_at', 'is', null),
    )
    .returning((eb) =>
      eb
        .selectFrom('users as u')
        .select(preferredLanguages('u').as('languages'))
        .whereRef('u.id', '=', 'user_id')
        .as('languages'),
    )
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  const link = publicUrl + paths.forgotPassword(token);
  const { reset } = mailTexts[mailLanguage(kept.languages ?? languages)];
  const text = [reset.asked, reset.ifYou(link), reset.ifNotYou].join('\n\n');
  return { to: email, subject: reset.subject, text };
}

/** Invalidates the links that were mailed so far. */
export async function endResetLinks(database: Database, userId: number): Promise<void> {
  await database
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** The calls that set a new password with a mailed link. */
export const passwordReset = {
  // Every address costs the same work: whether it has an account is looked up later, where nobody
  // can time it.
  async resetPasswordRequest({ email }, { database, acceptLanguage }) {
    const options = { queue: RESET_MAIL_QUEUE, key: `reset-mail:${email}` };
    const languages = askedLanguages(acceptLanguage);
    await addJob(database, 'reset-mail', { email, languages }, options);
    return done;
  },

  async resetPassword({ token, password }, { database, device }) {
    const passwordHash = await hashPassword(password);
    await inTransaction(database, async (tx) => {
      const link = await tx
        .updateTable('password_reset_tokens')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id as userId')
        .executeTakeFirst();
      if (link === undefined) {
        throw ruleBroken('reset-link-dead', {});
      }
      const { userId } = link;
      const { email, provedEmail } = await tx
        .updateTable('users')
        .set((eb) => ({ password_hash: passwordHash, version: eb('version', '+', 1) }))
        .where('id', '=', userId)
        .returning(['email', 'proved_email as provedEmail'])
        .executeTakeFirstOrThrow();
      // Anybody could have made the account with this address and set up what opens it. A proved
      // one keeps its factors, or a mailbox alone would get around them.
      const hasLostWaysIn = provedEmail !== email && (await removeWaysIn(tx, userId));
      const kind = hasLostWaysIn ? 'accountClaimed' : 'passwordChanged';
      await mailAccountNotice({ database: tx, caller: { userId } }, { kind });
      // Sessions that were opened with the old password end, and so do older links.
      await endSessions(tx, userId, { withTokens: true });
      await endResetLinks(tx, userId);
      await endProofLinks(tx, userId);
      await addressProved(tx, userId, email);
      // The owner of the mailbox is let in at once, however many others are guessing.
      await forgetDevices(tx, userId);
      await rememberDevice(tx, userId, device);
      await passwordWasRight(tx, lanes.ofStrangers(email));
      await passwordWasRight(tx, lanes.ofSignedIn(userId));
      if (device !== undefined) await passwordWasRight(tx, lanes.ofDevice(email, device));
    });
    return done;
  },
} satisfies DomainHandlers<'auth'>;
