import type { User } from 'shared-api/contract';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { conflict, DomainError, notImplementedYet } from '../http/domain-errors.ts';
import { userColumns } from './user-columns.ts';

interface SocialInput {
  readonly email: string;
  readonly uniqueIdentifier?: string | undefined;
  readonly credential?: string | undefined;
}

/** The provider's id of a person, once the credential has proved it. */
export async function provedIdentifier(input: SocialInput, config: Config): Promise<string> {
  if (config.googleClientId === undefined) throw notImplementedYet('Signing in with Google');
  const { email, uniqueIdentifier, credential } = input;
  if (uniqueIdentifier === undefined || credential === undefined) {
    throw new DomainError(400, 'malformed', 'uniqueIdentifier and credential are required.');
  }
  const provider = { clientId: config.googleClientId, ...config.google };
  // What checks signatures is loaded only where somebody signs in by them.
  const { verifyGoogleCredential } = await import('./google-credential.ts');
  await verifyGoogleCredential({ email, uniqueIdentifier, credential }, provider);
  return uniqueIdentifier;
}

/**
 * Who signed up with this identity. An account of the same address that was made in another way is
 * not handed over: whoever made it never proved that the address is theirs.
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
    throw conflict('other-sign-in', 'This e-mail has an account that signs in another way.');
  }
  throw new DomainError(404, 'no-account', 'There is no account for this sign-in yet.');
}
