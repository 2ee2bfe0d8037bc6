import type { Database } from '../database/open-database.ts';
import { recordAct } from './record-act.ts';

const byEnvironment = { actor: null, source: 'environment', act: 'administrator-made' } as const;

/**
 * Makes the account of `ADMIN_EMAIL` administrator, once its owner has proved the address. Anybody
 * could sign up with it, so the account alone is not enough.
 */
export async function appointNamedAdministrator(database: Database): Promise<void> {
  const appointed = await database
    .updateTable('users as u')
    .from('instance_settings as s')
    .set({ is_administrator: true })
    .whereRef('u.email', '=', 's.admin_email')
    .whereRef('u.proved_email', '=', 'u.email')
    .where((eb) => eb.not('u.is_administrator'))
    .where('u.deactivated_at', 'is', null)
    .returning('u.id')
    .execute();
  for (const { id } of appointed) {
    const details = { because: 'ADMIN_EMAIL' };
    await recordAct(database, { ...byEnvironment, target: { kind: 'person', id }, details });
  }
}

/** Whether the environment names this address as the administrator's. */
export async function isNamedAdministrator(database: Database, email: string): Promise<boolean> {
  const named = await database
    .selectFrom('instance_settings')
    .select('id')
    .where('admin_email', '=', email)
    .executeTakeFirst();
  return named !== undefined;
}

/**
 * Makes the first account administrator, unless there is one or the environment names one. The row
 * of settings is locked by the claim, so that of two people who come at once only one is the first.
 */
export async function claimAdministration(database: Database, userId: number): Promise<void> {
  const claimed = await database
    .updateTable('instance_settings')
    .set({ is_claimed: true })
    .where((eb) => eb.not('is_claimed'))
    .where('admin_email', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users').select('id').where('is_administrator', '=', true))),
    )
    .returning('id')
    .executeTakeFirst();
  if (claimed === undefined) return;
  await database
    .updateTable('users')
    .set({ is_administrator: true })
    .where('id', '=', userId)
    .execute();
  const details = { because: 'first account' };
  await recordAct(database, { ...byEnvironment, target: { kind: 'person', id: userId }, details });
}

/** Sees at the start to it that the instance has the administrator that it should have. */
export async function prepareAdministration(
  database: Database,
  adminEmail: string | undefined,
): Promise<void> {
  await database
    .updateTable('instance_settings')
    .set((eb) => ({
      admin_email: adminEmail ?? null,
      // Once somebody has been named, nobody becomes administrator by being the first or the oldest.
      is_claimed: adminEmail === undefined ? eb.ref('is_claimed') : true,
    }))
    .where('admin_email', 'is distinct from', adminEmail ?? null)
    .execute();
  await appointNamedAdministrator(database);
  // An instance of before there were administrators.
  const oldest = await database
    .selectFrom('users')
    .select('id')
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined) await claimAdministration(database, oldest.id);
}
