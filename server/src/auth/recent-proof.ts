import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { CommittedRefusal, DomainError, forbidden } from '../core/domain-errors.ts';
import { ago, now } from '../database/time.ts';
import { useAppCode } from './authenticator-app.ts';
import { passkeyOwner } from './passkeys.ts';
import { provePassword } from './prove-password.ts';
import { secondFactorMethods } from './second-factors.ts';
import { codeIsRight } from './second-step.ts';

/**
 * Refuses a caller who has not proved lately in this session who they are, so that a stolen session
 * cannot change second factors; access tokens never may. Somebody with neither password nor factor
 * proves it by signing in.
 */
export async function needRecentProof({ database, caller }: CallContext): Promise<void> {
  const session = await database
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select((eb) => [
      eb('s.proved_at', '>', ago('10 minutes')).as('isRecent'),
      eb('u.password_hash', 'is not', null).as('hasPassword'),
    ])
    .where('s.id', '=', caller.sessionId)
    .where('s.name', 'is', null)
    .executeTakeFirst();
  if (session === undefined) throw forbidden();
  if (session.isRecent === true) return;
  const methods = await secondFactorMethods(database, caller.userId);
  throw new DomainError('proof-needed', {
    by: [
      ...(session.hasPassword === true ? (['password'] as const) : []),
      ...methods.filter((method) => method !== 'recoveryCode'),
    ],
  });
}

/** The call by which a session may change second factors for a while. */
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
