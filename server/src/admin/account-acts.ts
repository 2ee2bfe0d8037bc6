import { endSessions } from '../auth/end-sessions.ts';
import { removeSecondFactors } from '../auth/second-factors.ts';
import type { CallContext } from '../calls/call-context.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { fullName } from '../database/sql-fragments.ts';
import { now } from '../database/time.ts';
import { refuseLastAdministrator } from '../instance/last-administrator.ts';
import { recordAct, type Author } from '../instance/record-act.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { eraseAccount } from '../own-data/erase-account.ts';

const person = (id: number) => ({ kind: 'person', id }) as const;

/** Refuses an act of an administrator on their own account. */
function refuseOwnAccount({ actor }: Author, userId: number): void {
  if (actor === userId) throw ruleBroken('administrator-stays', { because: 'own-account' });
}

/** Ends all sessions and access tokens of an account, and so its live streams. */
export async function endAllSessions(
  database: Database,
  by: Author,
  userId: number,
): Promise<void> {
  await readPerson(database, userId);
  await endSessions(database, userId, { withTokens: true });
  await recordAct(database, { ...by, act: 'sessions-ended', target: person(userId) });
}

/** Deactivates an account; nothing happens to one that is deactivated already. */
export async function deactivatePerson(
  database: Database,
  by: Author,
  userId: number,
): Promise<void> {
  refuseOwnAccount(by, userId);
  await refuseLastAdministrator(database, userId);
  const { deactivatedAt } = await readPerson(database, userId);
  if (deactivatedAt === null) {
    await database
      .updateTable('users')
      .set({ deactivated_at: now })
      .where('id', '=', userId)
      .execute();
  }
  await endSessions(database, userId, { withTokens: true });
  await recordAct(database, { ...by, act: 'person-deactivated', target: person(userId) });
}

/** Lets the owner of a deactivated account sign in again; all that was theirs still is. */
export async function reactivatePerson(
  database: Database,
  by: Author,
  userId: number,
): Promise<void> {
  await readPerson(database, userId);
  await database
    .updateTable('users')
    .set({ deactivated_at: null })
    .where('id', '=', userId)
    .execute();
  await recordAct(database, { ...by, act: 'person-reactivated', target: person(userId) });
}

/** Makes somebody an administrator, or no longer. */
export async function setAdministrator(
  database: Database,
  by: Author,
  { userId, administrator }: { userId: number; administrator: boolean },
): Promise<void> {
  refuseOwnAccount(by, userId);
  if (!administrator) await refuseLastAdministrator(database, userId);
  await readPerson(database, userId);
  await database
    .updateTable('users')
    .set({ is_administrator: administrator })
    .where('id', '=', userId)
    .execute();
  const act = administrator ? 'administrator-made' : 'administrator-unmade';
  await recordAct(database, { ...by, act, target: person(userId) });
}

/**
 * Removes every second factor and passkey of somebody who has lost them, and ends their sessions,
 * since the person who has the device may have these, too. They are mailed, since it may be somebody else
 * who has asked for it.
 */
export async function resetSecondFactors(
  database: Database,
  by: Author,
  userId: number,
): Promise<void> {
  refuseOwnAccount(by, userId);
  await readPerson(database, userId);
  await removeSecondFactors(database, userId);
  await mailAccountNotice({ database, caller: { userId } }, { kind: 'secondFactorsReset' });
  await endSessions(database, userId, { withTokens: false });
  await recordAct(database, { ...by, act: 'second-factor-reset', target: person(userId) });
}

/** Erases an account for good, once its owner has been named; shared work stays without a name. */
export async function erasePerson(
  context: Pick<CallContext, 'database' | 'signal'>,
  by: Author,
  { userId, name }: { userId: number; name: string },
): Promise<void> {
  const { database } = context;
  refuseOwnAccount(by, userId);
  const person = await database
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(fullName('u').as('name'))
    .executeTakeFirst();
  if (person === undefined) throw notFound('person');
  if (person.name !== name) throw ruleBroken('name-differs', { entity: 'person' });
  await refuseLastAdministrator(database, userId);
  await eraseAccount(context, userId, { by });
}

async function readPerson(database: Database, userId: number) {
  const found = await database
    .selectFrom('users')
    .select('deactivated_at as deactivatedAt')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound('person');
  return found;
}
