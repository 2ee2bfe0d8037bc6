import { withoutNotifications } from '../changes/cause.ts';
import { publishChanges } from '../changes/publish-changes.ts';
import { redactPerson } from '../changes/redact.ts';
import type { Tx } from '../database/open-database.ts';
import { isLastAdministrator } from '../instance/last-administrator.ts';
import { recordAct } from '../instance/record-act.ts';
import { eraseAccount } from '../own-data/erase-account.ts';
import { EraseError } from './erase-error.ts';

const NOTHING_TO_SEND = { signals: [], notices: [] };

/**
 * Deletes a person's account with everything that is theirs alone: settings, sessions, comments,
 * time entries, and projects without other people. Shared work stays as of a former member, passes
 * to others where it was theirs, and their texts are erased in the log. Throws an `EraseError` for an address without an account. Returns
 * the number of deleted projects.
 */
export async function erasePerson(tx: Tx, email: string): Promise<{ projects: number }> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new EraseError(`There is no account of ${email}.`);
  const { id } = person;
  if (await isLastAdministrator(tx, id)) {
    throw new EraseError('There has to be an administrator. Make somebody else one first.');
  }
  const erased = { id, name: `${person.first_name} ${person.last_name}`.trim() };
  // Notifications are found by their number, which goes with the account.
  await redactPerson(tx, erased);
  await withoutNotifications(tx, async () => {
    await tx.deleteFrom('comments').where('user_id', '=', id).execute();
    await tx.deleteFrom('time_entries').where('user_id', '=', id).execute();
  });
  const by = { actor: null, source: 'command-line' } as const;
  await recordAct(tx, { ...by, act: 'person-erased', target: { kind: 'person', id } });
  const { deleted } = await eraseAccount(tx, id);
  await redactPerson(tx, erased);
  await publishChanges(tx, NOTHING_TO_SEND, null);
  return { projects: deleted.filter(({ of }) => of === 'project').length };
}
