import type { CallContext } from '../calls/call-context.ts';
import { tooMany } from '../core/domain-errors.ts';
import { anyOf, rowCount } from '../database/sql-fragments.ts';
import { ago, secondsUntilDayOld } from '../database/time.ts';

/** How many invitations one person may mail in a day, and how many of them to one address. */
export const MAILS_A_DAY = 100;
export const MAILS_TO_ONE_A_DAY = 3;

const secondsLeft = secondsUntilDayOld('sent_at');

/**
 * Counts mails that the caller is about to send, and refuses those beyond the limits with
 * `too-many`. It counts under a lock of the person, so that concurrent calls cannot exceed the
 * limits.
 */
export async function admitMails(
  { database, config, caller: { userId } }: CallContext,
  emails: readonly string[],
): Promise<void> {
  await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const sent = database
    .selectFrom('invitation_mails')
    .where('inviter_id', '=', userId)
    .where('sent_at', '>', ago('1 day'));
  const { total, seconds } = await sent
    .select([rowCount.as('total'), secondsLeft.as('seconds')])
    .executeTakeFirstOrThrow();
  const toOne = await sent
    .where('email', '=', anyOf(emails))
    .groupBy('email')
    .having(rowCount, '>=', MAILS_TO_ONE_A_DAY)
    .select(secondsLeft.as('seconds'))
    .executeTakeFirst();
  if (config.rateLimits !== null) {
    if (total + emails.length > MAILS_A_DAY) throw tooMany(seconds, 'invitations');
    if (toOne !== undefined) throw tooMany(toOne.seconds, 'invitations');
  }
  await database
    .insertInto('invitation_mails')
    .values(emails.map((email) => ({ inviter_id: userId, email })))
    .execute();
}
