import { paths } from 'shared-api/paths';
import { newToken, tokenHash } from '../access/session-token.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { ruleBroken, tooMany } from '../core/domain-errors.ts';
import { addJob } from '../database/add-job.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { rowCount } from '../database/sql-fragments.ts';
import { ago, fromNow, now, secondsUntilDayOld } from '../database/time.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { isNamedAdministrator } from '../instance/appoint-administrators.ts';
import { RESET_MAIL_QUEUE } from '../mail/mail-queues.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import type { Mail } from '../mail/mailer.ts';
import { needRecentProof } from './need-recent-proof.ts';
import { lockAccount } from './second-factors.ts';

const secondsLeft = secondsUntilDayOld('sent_at');

/** How many mails of proof an account may ask for in a day: their addresses are not proved yet. */
export const PROOFS_A_DAY = 10;

/**
 * Refuses a further mail of proof beyond the limit. It counts under a lock of the account, so that
 * concurrent calls cannot exceed it.
 */
export async function admitProofMail({
  database,
  config,
  caller: { userId },
}: Pick<CallContext, 'database' | 'config' | 'caller'>): Promise<void> {
  if (config.rateLimits === null) return;
  await lockAccount(database, userId);
  const { total, seconds } = await database
    .selectFrom('proof_mails')
    .where('user_id', '=', userId)
    .where('sent_at', '>', ago('1 day'))
    .select([rowCount.as('total'), secondsLeft.as('seconds')])
    .executeTakeFirstOrThrow();
  if (total >= PROOFS_A_DAY) throw tooMany(seconds, 'proof-mails');
}

/** Queues the mail by which somebody proves the address of their account. */
export async function mailProof(
  database: Database,
  userId: number,
  returnTo?: string,
): Promise<void> {
  const options = { queue: RESET_MAIL_QUEUE, key: `proof-mail:${userId}` };
  await database.insertInto('proof_mails').values({ user_id: userId }).execute();
  await addJob(database, 'proof-mail', { id: userId, returnTo: returnTo ?? null }, options);
}

interface ProofRequest {
  readonly id: number;
  /** The page of the product that the person was on. */
  readonly returnTo: string | null;
}

/** The mail with a new link that proves the address; links mailed before stop working. */
export async function proofMail(
  database: Database,
  { id, returnTo }: ProofRequest,
  publicUrl: string,
): Promise<Mail | undefined> {
  const person = await database
    .selectFrom('users as u')
    .where('u.id', '=', id)
    .where('u.deactivated_at', 'is', null)
    .select(['u.email', preferredLanguages('u').as('languages')])
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { email } = person;
  const { token, hash } = newToken();
  const kept = { email, token_hash: hash, expires_at: fromNow('24 hours') };
  await database
    .insertInto('address_proofs')
    .values({ user_id: id, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
  const { proof } = mailTexts[mailLanguage(person.languages)];
  const link = publicUrl + paths.proveAddress(token, returnTo);
  const text = [proof.asked, proof.open(link), proof.ifNotYou].join('\n\n');
  return { to: email, subject: proof.subject, text };
}

/** Makes the link that was mailed to a former address open nothing. */
export async function endProofLinks(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('address_proofs').where('user_id', '=', userId).execute();
}

/** The calls by which somebody proves the address of their account. */
export const addressProof = {
  // Signed in as this account: a person who made it with somebody else's address waits for the owner
  // of the mailbox to open the link, which by itself must prove nothing.
  async proveAddress({ token }, context) {
    const {
      database,
      caller: { userId },
    } = context;
    const proof = await database
      .deleteFrom('address_proofs')
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    if (proof === undefined) throw ruleBroken('proof-link-dead', {});
    // It makes an administrator, and somebody else may have signed in to their account in this browser.
    if (await isNamedAdministrator(database, proof.email)) await needRecentProof(context);
    await addressProved(database, userId, proof.email);
    return done;
  },

  async resendProof({ returnTo }, context) {
    await admitProofMail(context);
    await mailProof(context.database, context.caller.userId, returnTo);
    return done;
  },
} satisfies DomainHandlers<'auth'>;
