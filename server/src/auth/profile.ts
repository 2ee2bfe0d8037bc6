import { sql } from 'kysely';
import type { User } from 'shared-api/contract';
import { onlyRow } from '../database/only-row.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { emailTaken } from '../core/database-refusals.ts';
import { CommittedRefusal } from '../core/domain-errors.ts';
import { admitGuess, lanes, passwordWasRight, reportFailures } from './password-guesses.ts';
import { endResetLinks } from './password-reset.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { userColumns } from './user-columns.ts';

const wrongPassword = () => new CommittedRefusal('wrong-password', {});

/** Refuses who does not know the account's password; one without a password knows none. */
async function provePassword(
  { database, config, caller: { userId } }: CallContext,
  password: string | undefined,
): Promise<void> {
  const answered = await sql<{ hash: string | null; email: string }>`
    select password_hash as hash, email from users
    where id = ${userId} for no key update`.execute(database);
  const { hash, email } = onlyRow(answered);
  if (hash === null) return;
  if (password === undefined) throw wrongPassword();
  const lane = lanes.ofSignedIn(userId);
  const isLimited = config.rateLimits !== null;
  const failures = isLimited ? await admitGuess(database, lane) : 0;
  if (!(await passwordMatches(hash, password))) {
    await reportFailures(database, email, failures);
    throw wrongPassword();
  }
  if (isLimited) await passwordWasRight(database, lane);
}

/** A person's own name, e-mail, job role and password. */
export const profile = {
  async editProfile({ firstName, lastName, email, jobRole, currentPassword }, context) {
    const { database, caller } = context;
    const before = await sql<User>`
      select ${userColumns} from users where id = ${caller.userId}`.execute(database);
    if (email !== undefined && email !== onlyRow(before).email) {
      await provePassword(context, currentPassword);
      const taken = await sql`select from users where email = ${email}`.execute(database);
      if (taken.rows.length > 0) throw emailTaken();
      // They lie in a mailbox that is the person's no more.
      await endResetLinks(database, caller.userId);
    }
    const answered = await sql<User>`
      update users set first_name = coalesce(${firstName ?? null}, first_name),
        last_name = coalesce(${lastName ?? null}, last_name),
        email = coalesce(${email ?? null}, email),
        job_role = case when ${jobRole === undefined} then job_role else ${jobRole ?? null} end,
        version = version + 1
      where id = ${caller.userId} returning ${userColumns}`.execute(database);
    return { data: onlyRow(answered) };
  },

  async changePassword({ currentPassword, newPassword, endAccessTokens = false }, context) {
    const { database, caller } = context;
    await provePassword(context, currentPassword);
    const hash = await hashPassword(newPassword);
    await sql`
      update users set password_hash = ${hash}, version = version + 1
      where id = ${caller.userId}`.execute(database);
    await endResetLinks(database, caller.userId);
    // People who knew the old password are signed out. Access tokens never depended on it, and end when asked.
    await sql`
      delete from sessions where user_id = ${caller.userId} and id <> ${caller.sessionId}
        and (name is null or ${endAccessTokens})`.execute(database);
    return done;
  },
} satisfies DomainHandlers<'auth'>;
