import type { Database } from '../../database/open-database.ts';

/**
 * Records that an address is its account's: the person has opened what was mailed there, or a provider
 * says so. Anybody may sign up with an address that is not theirs, so an account alone proves none.
 */
export async function addressProved(
  database: Database,
  userId: number,
  email: string,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ proved_email: email })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('proved_email', 'is distinct from', email)
    .execute();
}
