import { ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';

/**
 * Whether an instance without this person would have no administrator who can sign in. The settings
 * are locked, so that of two administrators who go at the same time one stays; to be called in the
 * transaction in which the person goes.
 */
export async function isLastAdministrator(database: Database, userId: number): Promise<boolean> {
  await database.selectFrom('instance_settings').select('id').forUpdate().execute();
  const administrators = await database
    .selectFrom('users')
    .select('id')
    .where('is_administrator', '=', true)
    .where('deactivated_at', 'is', null)
    .limit(2)
    .execute();
  const [first, second] = administrators;
  return first?.id === userId && second === undefined;
}

/** Refuses what would leave an instance without an administrator. */
export async function refuseLastAdministrator(database: Database, userId: number): Promise<void> {
  if (await isLastAdministrator(database, userId)) {
    throw ruleBroken('administrator-stays', { because: 'last' });
  }
}
