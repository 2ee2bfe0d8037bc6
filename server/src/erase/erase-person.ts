import { publishChanges, type Signal } from '../changes/publish-changes.ts';
import type { Tx } from '../database/open-database.ts';
import { isLastAdministrator } from '../instance/last-administrator.ts';
import { eraseAccount } from '../own-data/erase-account.ts';
import { EraseError } from './erase-error.ts';

/**
 * Deletes a person's account as the person would, and their comments and time entries as well. Throws
 * an `EraseError` for an address without an account. Returns the number of deleted projects.
 */
export async function erasePerson(tx: Tx, email: string): Promise<{ projects: number }> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();
  if (person === undefined) throw new EraseError(`There is no account of ${email}.`);
  if (await isLastAdministrator(tx, person.id)) {
    throw new EraseError('There has to be an administrator. Make somebody else one first.');
  }
  const signals: Signal[] = [];
  const context = { database: tx, signal: (sent: Signal) => void signals.push(sent) };
  const by = { actor: null, source: 'command-line' } as const;
  const deleted = await eraseAccount(context, person.id, { by, withTexts: true });
  await publishChanges(tx, { signals, notices: [] }, null);
  return { projects: deleted.filter(({ of }) => of === 'project').length };
}
