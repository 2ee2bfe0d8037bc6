import { done, type DomainHandlers } from '../calls/call-context.ts';
import { CommittedRefusal } from '../core/domain-errors.ts';
import { now } from '../database/time.ts';
import { useAppCode } from './authenticator-app.ts';
import { passkeyOwner } from './passkeys.ts';
import { provePassword } from './prove-password.ts';
import { codeIsRight } from './second-step.ts';

/** The call by which a session may do for a while what needs a recent proof. */
export const recentProof = {
  async proveIdentity({ password, code, passkey }, context) {
    const { database, config, caller } = context;
    const { userId } = caller;
    if (passkey !== undefined) {
      if ((await passkeyOwner(database, config, passkey)) !== userId)
        throw new CommittedRefusal('passkey-refused', {});
    } else if (code !== undefined) {
      if (!(await codeIsRight(context, userId, () => useAppCode(database, userId, code))))
        throw new CommittedRefusal('wrong-code', { of: 'app' });
    } else {
      await provePassword(context, password, { isNeeded: true });
    }
    await database
      .updateTable('sessions')
      .set({ proved_at: now })
      .where('id', '=', caller.sessionId)
      .where('name', 'is', null)
      .execute();
    return done;
  },
} satisfies DomainHandlers<'auth'>;
