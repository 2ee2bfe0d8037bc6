import type { Database } from '../../database/open-database.ts';

/**
 * Records that the owner of an account has proved its address: they opened a link mailed there, or
 * a provider confirms it. Anybody may sign up with an address that is not theirs, so an account
 * alone proves nothing.
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
