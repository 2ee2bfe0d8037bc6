import { done, type DomainHandlers } from '../calls/call-context.ts';
import { CommittedRefusal, conflict, notFound } from '../core/domain-errors.ts';
import { isoTimestamp } from '../database/time.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { newAppSecret, useAppCode } from './authenticator-app.ts';
import { passkeyColumns } from './passkey-calls.ts';
import { needRecentProof } from './need-recent-proof.ts';
import { firstRecoveryCodes, newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';
import { afterRemoval, lockAccount, secondFactorMethods } from './second-factors.ts';
import { codeIsRight } from './second-step.ts';

/** The calls about the authenticator app and the recovery codes of a person. */
export const secondFactorCalls = {
  async getSecondFactors(_, { database, caller: { userId } }) {
    const app = await database
      .selectFrom('totp_secrets')
      .select((eb) => isoTimestamp(eb.ref('confirmed_at')).as('since'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const passkeys = await database
      .selectFrom('passkeys')
      .select(passkeyColumns)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const { requireSecondFactor: isRequired } = await readInstanceSettings(database);
    const left = await recoveryCodesLeft(database, userId);
    return {
      data: { appSince: app?.since ?? null, recoveryCodesLeft: left, passkeys, isRequired },
    };
  },

  async startApp(_, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    const { email } = await database
      .selectFrom('users')
      .select('email')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const data = await newAppSecret(database, caller.userId, email);
    if (data === undefined) throw conflict('duplicate', { of: 'other' });
    return { data };
  },

  async confirmApp({ code }, context) {
    // Without a proof: the secret was only given to somebody who had one.
    const { database, caller } = context;
    const { userId } = caller;
    const use = () => useAppCode(database, userId, code, { isConfirming: true });
    if (!(await codeIsRight(context, userId, use)))
      throw new CommittedRefusal('wrong-code', { of: 'app' });
    await mailAccountNotice(context, { kind: 'secondFactorAdded' });
    return { data: await firstRecoveryCodes(database, userId) };
  },

  async removeApp(_, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    await lockAccount(database, caller.userId);
    const removed = await database
      .deleteFrom('totp_secrets')
      .where('user_id', '=', caller.userId)
      .returning('user_id')
      .executeTakeFirst();
    if (removed === undefined) throw notFound();
    await afterRemoval(database, caller.userId);
    await mailAccountNotice(context, { kind: 'secondFactorRemoved' });
    return done;
  },

  async makeRecoveryCodes(_, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    if ((await secondFactorMethods(database, caller.userId)).length === 0) throw notFound();
    await mailAccountNotice(context, { kind: 'recoveryCodesMade' });
    return { data: await newRecoveryCodes(database, caller.userId) };
  },
} satisfies DomainHandlers<'auth'>;
