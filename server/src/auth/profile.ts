import { done, type DomainHandlers } from '../calls/call-context.ts';
import { emailTaken } from '../core/database-refusals.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { admitProofMail, endProofLinks, mailProof } from './address-proof.ts';
import { admitSignUp } from './admit-sign-up.ts';
import { endSessions } from './end-sessions.ts';
import { endResetLinks } from './password-reset.ts';
import { hashPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { userColumns } from './user-columns.ts';

/** The calls that change a person's own name, email, job role and password. */
export const profile = {
  async editProfile({ firstName, lastName, email, jobRole, currentPassword }, context) {
    const { database, caller } = context;
    const before = await database
      .selectFrom('users')
      .select(['email', 'must_prove_address as mustProve'])
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
      // Otherwise anybody could sign up with an admitted address, then take and prove their own.
      if (before.mustProve) {
        await admitSignUp(database, { email, isProved: true });
        await admitProofMail(context);
      }
      // Links that were mailed before are in a mailbox that may no longer be the person's.
      await endResetLinks(database, caller.userId);
      await endProofLinks(database, caller.userId);
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
      if (before.mustProve) await mailProof(database, caller.userId);
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
    await endSessions(database, caller.userId, {
      keep: caller.sessionId,
      withTokens: endAccessTokens,
    });
    return done;
  },
} satisfies DomainHandlers<'auth'>;
