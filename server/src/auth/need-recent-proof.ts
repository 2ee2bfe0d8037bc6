import type { CallContext } from '../calls/call-context.ts';
import { DomainError, forbidden } from '../core/domain-errors.ts';
import { ago } from '../database/time.ts';
import { secondFactorMethods } from './second-factors.ts';

/**
 * Refuses a caller who has not proved lately in this session who they are, so that a stolen session
 * can neither change how the account is opened nor hand out rights; access tokens never may.
 * Somebody with neither password nor factor proves it by signing in.
 */
export async function needRecentProof({
  database,
  caller,
}: Pick<CallContext, 'database' | 'caller'>): Promise<void> {
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
