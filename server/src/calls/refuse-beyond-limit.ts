import type { AliasableExpression } from 'kysely';
import { conflict } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import type { CallContext } from './call-context.ts';

interface Limited {
  readonly of:
    'presets' | 'access-tokens' | 'passkeys' | 'invitations' | 'saved-filters' | 'push-browsers';
  readonly limit: number;
  /** Counts those that the caller has. */
  readonly count: AliasableExpression<number | null>;
}

/**
 * Throws `limit-reached` if the caller already has as many of something as allowed. It counts under
 * a lock of the person, so that each of several concurrent calls includes the ones before.
 */
export async function refuseBeyondLimit(
  { database, caller: { userId } }: Pick<CallContext, 'database' | 'caller'>,
  { of, limit, count }: Limited,
): Promise<void> {
  await lockPerson(database, userId);
  const { total } = await database.selectNoFrom(count.as('total')).executeTakeFirstOrThrow();
  if ((total ?? 0) >= limit) throw conflict('limit-reached', { of, limit });
}

const lockPerson = (database: Database, userId: number) =>
  database.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
