import type { Database } from '../../database/open-database.ts';
import { appointNamedAdministrator } from '../../instance/appoint-administrators.ts';

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
  const proved = await database
    .updateTable('users')
    .set({ proved_email: email, must_prove_address: false })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where((eb) =>
      eb.or([eb('proved_email', 'is distinct from', email), eb.ref('must_prove_address')]),
    )
    .returning('id')
    .executeTakeFirst();
  if (proved !== undefined) await appointNamedAdministrator(database);
}
