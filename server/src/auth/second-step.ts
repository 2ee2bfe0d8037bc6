import { newToken, tokenHash } from '../access/session-token.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { DomainError, wrongCredentials } from '../core/domain-errors.ts';
import { now } from '../database/time.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { useAppCode } from './authenticator-app.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { admitGuess, lanes, passwordWasRight } from './password-guesses.ts';
import { keepChallenge, PASSKEY_TIMEOUT_MS, passkeyOwner, siteOf } from './passkeys.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { userColumns } from './user-columns.ts';

/** Checks a code of somebody; wrong ones are counted for the account, and slow down the next. */
export async function codeIsRight(
  { database, config }: Pick<CallContext, 'database' | 'config'>,
  userId: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const lane = lanes.ofSecondFactor(userId);
  const isLimited = config.rateLimits !== null;
  if (isLimited) await admitGuess(database, lane, 'wrong-codes');
  const isRight = await check();
  if (isRight && isLimited) await passwordWasRight(database, lane);
  return isRight;
}

const personOf = (database: CallContext['database'], userId: number) =>
  database.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst();

/** Counts an attempt at a sign-in that has begun in this browser; returns whose it is. */
async function attempt({ database, device }: CallContext, challenge: string): Promise<number> {
  const begun = await database
    .updateTable('sign_in_challenges')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('secret_hash', '=', tokenHash(challenge))
    .where('device_hash', '=', device ?? Buffer.alloc(0))
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  if (begun === undefined) throw new DomainError('sign-in-again', {});
  return begun.userId;
}

/** The calls that sign in with a second factor or with a passkey alone. */
export const secondStep = {
  async confirmSecondFactor({ challenge, code, recoveryCode, passkey }, context) {
    const { database, config } = context;
    const userId = await attempt(context, challenge);
    if (passkey !== undefined) {
      if ((await passkeyOwner(database, config, passkey)) !== userId)
        throw wrongCredentials('passkey');
    } else if (recoveryCode !== undefined) {
      const use = () => useRecoveryCode(database, userId, recoveryCode);
      if (!(await codeIsRight(context, userId, use)))
        throw new DomainError('wrong-code', { of: 'recovery' });
      await mailAccountNotice({ database, caller: { userId } }, { kind: 'recoveryCodeUsed' });
    } else {
      const use = () => useAppCode(database, userId, code ?? '');
      if (!(await codeIsRight(context, userId, use)))
        throw new DomainError('wrong-code', { of: 'app' });
    }
    // Of two right codes at the same time, one signs in.
    const ended = await database
      .deleteFrom('sign_in_challenges')
      .where('secret_hash', '=', tokenHash(challenge))
      .returning(['provider', 'sign_out_url as signOutUrl'])
      .executeTakeFirst();
    const user = await personOf(database, userId);
    if (ended === undefined || user === undefined) throw new DomainError('sign-in-again', {});
    const { provider, signOutUrl } = ended;
    const providerSession = provider === null ? undefined : { provider, signOutUrl };
    return completeSignIn(context, user, { hasSecondFactor: true, providerSession });
  },

  async askPasskey(_, { database, config }) {
    const challenge = newToken().token;
    await keepChallenge(database, challenge, null);
    const { rpID: rpId } = siteOf(config);
    const userVerification = 'required' as const;
    return { data: { challenge, rpId, timeout: PASSKEY_TIMEOUT_MS, userVerification } };
  },

  async loginWithPasskey({ passkey }, context) {
    const { database, config } = context;
    const userId = await passkeyOwner(database, config, passkey);
    const user = userId === undefined ? undefined : await personOf(database, userId);
    if (user === undefined) throw wrongCredentials('passkey');
    return completeSignIn(context, user, { hasSecondFactor: true });
  },
} satisfies DomainHandlers<'auth'>;
