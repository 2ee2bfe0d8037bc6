import type { User } from 'shared-api/contract';
import { newToken } from '../access/session-token.ts';
import type { CallContext } from '../calls/call-context.ts';
import { DomainError, wrongCredentials } from '../core/domain-errors.ts';
import { fromNow } from '../database/time.ts';
import type { ProviderSession } from './provider-sessions.ts';
import { secondFactorMethods } from './second-factors.ts';

/** Refuses a sign-in that needs a second factor, with what the browser needs to go on. */
export async function askSecondFactor(
  { database, device }: CallContext,
  user: User,
  providerSession?: ProviderSession,
): Promise<void> {
  const methods = await secondFactorMethods(database, user.id);
  if (methods.length === 0) return;
  if (device === undefined) throw wrongCredentials();
  const { token: challenge, hash } = newToken();
  await database
    .insertInto('sign_in_challenges')
    .values({
      secret_hash: hash,
      user_id: user.id,
      device_hash: device,
      provider: providerSession?.provider,
      sign_out_url: providerSession?.signOutUrl,
      expires_at: fromNow('5 minutes'),
    })
    .execute();
  throw new DomainError('second-factor-required', { challenge, methods });
}
