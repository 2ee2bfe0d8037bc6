import { ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';

/**
 * Whether an instance without this person would have no administrator who can act: one who is active
 * and has no address left to prove. While nobody can act, the last one who is active counts. The
 * settings are locked, so that of two administrators who go at the same time one stays; to be called
 * in the transaction in which the person goes.
 */
export async function isLastAdministrator(database: Database, userId: number): Promise<boolean> {
  await database.selectFrom('instance_settings').select('id').forUpdate().execute();
  const active = await database
    .selectFrom('users')
    .select(['id', 'must_prove_address as mustProve'])
    .where('is_administrator', '=', true)
    .where('deactivated_at', 'is', null)
    .execute();
  const able = active.filter(({ mustProve }) => !mustProve);
  const [first, second] = able.length > 0 ? able : active;
  return first?.id === userId && second === undefined;
}

/** Refuses what would leave an instance without an administrator. */
export async function refuseLastAdministrator(database: Database, userId: number): Promise<void> {
  if (await isLastAdministrator(database, userId)) {
    throw ruleBroken('administrator-stays', { because: 'last' });
  }
}
