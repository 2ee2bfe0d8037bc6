import { sql } from 'kysely';
import type { User } from 'shared-api/contract';
import { onlyRow } from '../database/only-row.ts';
import { done, type CallContext, type DomainHandlers } from '../http/call-context.ts';
import { emailTaken } from '../http/database-refusals.ts';
import { ruleBroken } from '../http/domain-errors.ts';
import { endResetLinks } from './password-reset.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { userColumns } from './user-columns.ts';

/** Refuses who does not know the account's password; one without a password knows none. */
async function provePassword(
  { database, caller: { userId } }: CallContext,
  password: string | undefined,
): Promise<void> {
  const answered = await sql<{ hash: string | null }>`
    select password_hash as hash from users
    where id = ${userId} for no key update`.execute(database);
  const { hash } = onlyRow(answered);
  if (hash === null) return;
  if (password === undefined || !(await passwordMatches(hash, password))) {
    throw ruleBroken('wrong-password', 'The current password is wrong.');
  }
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

  async changePassword({ currentPassword, newPassword }, context) {
    const { database, caller } = context;
    await provePassword(context, currentPassword);
    const hash = await hashPassword(newPassword);
    await sql`
      update users set password_hash = ${hash}, version = version + 1
      where id = ${caller.userId}`.execute(database);
    await endResetLinks(database, caller.userId);
    // Whoever knew the old password is signed out. Access tokens never depended on it.
    await sql`
      delete from sessions where user_id = ${caller.userId} and name is null
        and id <> ${caller.sessionId}`.execute(database);
    return done;
  },
} satisfies DomainHandlers<'auth'>;
