import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { emailTaken } from '../core/database-refusals.ts';
import { CommittedRefusal } from '../core/domain-errors.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { admitGuess, lanes, passwordWasRight, reportFailures } from './password-guesses.ts';
import { endResetLinks } from './password-reset.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { userColumns } from './user-columns.ts';

const wrongPassword = () => new CommittedRefusal('wrong-password', {});

/**
 * Refuses a wrong password. An account without one passes, unless a password is needed as a proof.
 */
export async function provePassword(
  { database, config, caller: { userId } }: CallContext,
  password: string | undefined,
  { isNeeded = false } = {},
): Promise<void> {
  const { hash, email } = await database
    .selectFrom('users')
    .select(['password_hash as hash', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (hash === null && !isNeeded) return;
  if (hash === null || password === undefined) throw wrongPassword();
  const lane = lanes.ofSignedIn(userId);
  const isLimited = config.rateLimits !== null;
  const failures = isLimited ? await admitGuess(database, lane) : 0;
  if (!(await passwordMatches(hash, password))) {
    await reportFailures(database, email, failures);
    throw wrongPassword();
  }
  if (isLimited) await passwordWasRight(database, lane);
}

/** The calls that change a person's own name, email, job role and password. */
export const profile = {
  async editProfile({ firstName, lastName, email, jobRole, currentPassword }, context) {
    const { database, caller } = context;
    const before = await database
      .selectFrom('users')
      .select('email')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    if (email !== undefined && email !== before.email) {
      await provePassword(context, currentPassword);
      const taken = await database
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (taken !== undefined) throw emailTaken();
      // Links that were mailed before are in a mailbox that may no longer be the person's.
      await endResetLinks(database, caller.userId);
    }
    const data = await database
      .updateTable('users')
      .set((eb) => ({
        version: eb('version', '+', 1),
        // Kysely leaves undefined columns out.
        first_name: firstName,
        last_name: lastName,
        email,
        job_role: jobRole,
      }))
      .where('id', '=', caller.userId)
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    if (data.email !== before.email) {
      const kind = 'addressChanged';
      await mailAccountNotice(context, { kind, formerAddress: before.email });
    }
    return { data };
  },

  async changePassword({ currentPassword, newPassword, endAccessTokens = false }, context) {
    const { database, caller } = context;
    await provePassword(context, currentPassword);
    const hash = await hashPassword(newPassword);
    await database
      .updateTable('users')
      .set((eb) => ({ password_hash: hash, version: eb('version', '+', 1) }))
      .where('id', '=', caller.userId)
      .execute();
    await mailAccountNotice(context, { kind: 'passwordChanged' });
    await endResetLinks(database, caller.userId);
    // Sessions that were opened with the old password end. Access tokens never depended on it and
    // stay until they are revoked.
    await database
      .deleteFrom('sessions')
      .where('user_id', '=', caller.userId)
      .where('id', '<>', caller.sessionId)
      .$if(!endAccessTokens, (query) => query.where('name', 'is', null))
      .execute();
    return done;
  },
} satisfies DomainHandlers<'auth'>;
