import { done, type DomainHandlers } from '../calls/call-context.ts';
import { emailTaken } from '../core/database-refusals.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { admitProofMail, endProofLinks, mailProof } from './address-proof.ts';
import { admitNewAddress } from './admit-sign-up.ts';
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
      .select(['email', 'proved_email as provedEmail', 'must_prove_address as mustProve'])
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const newEmail = email === before.email ? undefined : email;
    let { mustProve } = before;
    if (newEmail !== undefined) {
      await provePassword(context, currentPassword);
      const taken = await database
        .selectFrom('users')
        .select('id')
        .where('email', '=', newEmail)
        .executeTakeFirst();
      if (taken !== undefined) throw emailTaken();
      const isProved = before.provedEmail === before.email;
      mustProve = await admitNewAddress(database, newEmail, { mustProve, isProved });
      if (mustProve) await admitProofMail(context);
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
        email: newEmail,
        // The proof of a former address proves nothing, not even when the account comes back to it.
        proved_email: newEmail === undefined ? undefined : null,
        must_prove_address: newEmail === undefined ? undefined : mustProve,
        job_role: jobRole,
      }))
      .where('id', '=', caller.userId)
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    if (newEmail !== undefined) {
      if (mustProve) await mailProof(database, caller.userId);
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
