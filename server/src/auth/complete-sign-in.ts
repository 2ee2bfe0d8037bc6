import type { User } from 'shared-api/contract';
import { startSession } from '../access/sessions.ts';
import type { CallContext } from '../calls/call-context.ts';
import { rememberDevice } from './known-devices.ts';

/** The response of a call that signs in. */
interface SignedIn {
  readonly data: User;
  readonly token: string;
}

/**
 * Lets somebody in who has proved who they are: every way of signing in ends here. The browser is
 * remembered as theirs, and a session starts.
 */
export async function completeSignIn(context: CallContext, user: User): Promise<SignedIn> {
  const { database, device } = context;
  await rememberDevice(database, user.id, device);
  return { data: user, token: await startSession(database, user.id, context) };
}
