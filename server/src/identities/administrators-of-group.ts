import type { OidcProvider } from '../config/oidc-providers.ts';
import type { Database } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { isLastAdministrator } from '../instance/last-administrator.ts';
import { recordAct } from '../instance/record-act.ts';

/**
 * Makes the members of the provider's group administrators as they sign in, and others not. The last
 * administrator stays one, or nobody could administer the instance any more.
 */
export async function followAdminGroup(
  database: Database,
  { adminGroup, name }: OidcProvider,
  userId: number,
  groups: readonly string[],
): Promise<void> {
  if (adminGroup === undefined) return;
  const isMember = groups.includes(adminGroup);
  await inTransaction(database, async (tx) => {
    // Two administrators who lose their group at once must not both be the one but last.
    await tx.selectFrom('instance_settings').select('id').forUpdate().execute();
    const changed = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('is_administrator', '<>', isMember)
      .executeTakeFirst();
    if (changed === undefined) return;
    if (!isMember && (await isLastAdministrator(tx, userId))) return;
    await tx
      .updateTable('users')
      .set({ is_administrator: isMember })
      .where('id', '=', userId)
      .execute();
    await recordAct(tx, {
      actor: null,
      source: 'environment',
      act: isMember ? 'administrator-made' : 'administrator-unmade',
      target: { kind: 'person', id: userId },
      details: { provider: name, group: adminGroup },
    });
  });
}
