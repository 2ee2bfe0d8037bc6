import type { CallContext } from '../calls/call-context.ts';
import { CommittedRefusal } from '../core/domain-errors.ts';
import { needRecentProof } from './need-recent-proof.ts';
import { admitGuess, lanes, passwordWasRight, reportFailures } from './password-guesses.ts';
import { passwordMatches } from './passwords.ts';

const wrongPassword = () => new CommittedRefusal('wrong-password', {});

/**
 * Refuses a wrong password of the caller. The owner of an account without one must have proved
 * lately who they are, unless the password is the proof.
 */
export async function provePassword(
  context: CallContext,
  password: string | undefined,
  { isNeeded = false } = {},
): Promise<void> {
  const { database, config, caller } = context;
  const { userId } = caller;
  const { hash, email } = await database
    .selectFrom('users')
    .select(['password_hash as hash', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (hash === null && !isNeeded) return needRecentProof(context);
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
