import type { User } from 'shared-api/contract';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { conflict, DomainError, notImplementedYet } from '../core/domain-errors.ts';
import { userColumns } from './user-columns.ts';

interface SocialInput {
  readonly email: string;
  readonly uniqueIdentifier?: string | undefined;
  readonly credential?: string | undefined;
}

/** Returns the provider's id of a person after verifying the credential. */
export async function provedIdentifier(input: SocialInput, config: Config): Promise<string> {
  if (config.googleClientId === undefined) throw notImplementedYet('google-sign-in');
  const { email, uniqueIdentifier, credential } = input;
  if (uniqueIdentifier === undefined || credential === undefined) {
    const field = credential === undefined ? 'credential' : 'uniqueIdentifier';
    throw new DomainError('malformed', { field, problem: 'missing' });
  }
  const provider = { clientId: config.googleClientId, ...config.google };
  // The library that checks signatures is loaded only if it is needed.
  const { verifyGoogleCredential } = await import('./google-credential.ts');
  await verifyGoogleCredential({ email, uniqueIdentifier, credential }, provider);
  return uniqueIdentifier;
}

/**
 * Returns the account of this identity. An account of the same address that was created in another
 * way is not handed over, since its creator never proved that the address is theirs.
 */
export async function knownSocially(
  database: Database,
  identifier: string,
  email: string,
): Promise<User> {
  const known = await database
    .selectFrom('users')
    .select(userColumns)
    .where('unique_identifier', '=', identifier)
    .executeTakeFirst();
  if (known !== undefined) return known;
  const taken = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken !== undefined) {
    throw conflict('other-sign-in', {});
  }
  throw new DomainError('no-account', {});
}
