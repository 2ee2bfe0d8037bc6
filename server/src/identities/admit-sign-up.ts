import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { now } from '../database/time.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import type { ConfirmedPerson } from './confirmed-person.ts';

async function isInvited(database: Database, email: string): Promise<boolean> {
  const invitation = await database
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('uses_left', '>', 0)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return invitation !== undefined;
}

/**
 * Refuses to sign somebody up against the settings of the instance. Only an address that the
 * provider has verified counts, whether as invited or as one of a domain.
 */
export async function admitSignUp(
  database: Database,
  { email, isEmailVerified }: ConfirmedPerson,
): Promise<void> {
  const { signUp, signUpDomains } = await readInstanceSettings(database);
  if (signUp === 'invitation' && !(isEmailVerified && (await isInvited(database, email)))) {
    throw new DomainError('sign-up-refused', { policy: 'invitation' });
  }
  const isOfDomain = signUpDomains.some((domain) => email.endsWith(`@${domain}`));
  if (signUp === 'domains' && !(isEmailVerified && isOfDomain)) {
    throw new DomainError('sign-up-refused', { policy: 'domains', domains: signUpDomains });
  }
}
