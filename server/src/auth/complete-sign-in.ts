import type { User } from 'shared-api/contract';
import { startSession } from '../access/sessions.ts';
import type { CallContext } from '../calls/call-context.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { rememberDevice } from './known-devices.ts';
import { type ProviderSession, rememberSignOut } from './provider-sessions.ts';

/** The response of a call that signs in. */
interface SignedIn {
  readonly data: User;
  readonly token: string;
}

/** What has been proved beyond the first factor. */
interface Proved {
  /** Whether a second factor was given here. */
  readonly hasSecondFactor?: boolean;
  /** Whether a provider has asked for several factors. */
  readonly isMultiFactor?: boolean;
  readonly providerSession?: ProviderSession | undefined;
}

/**
 * Lets somebody in who has proved who they are: every way of signing in ends here. Who has a second
 * factor is asked for it first. Then the browser is remembered as theirs, and a session starts.
 */
export async function completeSignIn(
  context: CallContext,
  user: User,
  { hasSecondFactor = false, isMultiFactor = false, providerSession }: Proved = {},
): Promise<SignedIn> {
  const { database, device, userAgent, acceptLanguage } = context;
  if (!hasSecondFactor && !isMultiFactor) await askSecondFactor(context, user, providerSession);
  await rememberDevice(database, user.id, device);
  const origin = { userAgent, acceptLanguage, isMultiFactor };
  const token = await startSession(database, user.id, origin);
  if (providerSession !== undefined) await rememberSignOut(database, token, providerSession);
  return { data: user, token };
}
