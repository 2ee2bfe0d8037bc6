import { paths } from 'shared-api/paths';
import { newToken, tokenHash } from '../access/session-token.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import { addJob } from '../database/add-job.ts';
import type { Database } from '../database/open-database.ts';
import { preferredLanguages } from '../database/preferred-languages.ts';
import { fromNow, now } from '../database/time.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { RESET_MAIL_QUEUE } from '../mail/mail-queues.ts';
import { mailLanguage, mailTexts } from '../mail/mail-texts.ts';
import type { Mail } from '../mail/mailer.ts';

/** Queues the mail by which somebody proves the address of their account. */
export async function mailProof(
  database: Database,
  userId: number,
  returnTo?: string,
): Promise<void> {
  const options = { queue: RESET_MAIL_QUEUE, key: `proof-mail:${userId}` };
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
  async proveAddress({ token }, { database, caller: { userId } }) {
    const proof = await database
      .deleteFrom('address_proofs')
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    if (proof === undefined) throw ruleBroken('proof-link-dead', {});
    await addressProved(database, userId, proof.email);
    return done;
  },

  async resendProof({ returnTo }, { database, caller: { userId } }) {
    await mailProof(database, userId, returnTo);
    return done;
  },
} satisfies DomainHandlers<'auth'>;
