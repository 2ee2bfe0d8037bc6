import type { Config } from '../config.ts';
import { DomainError, notImplementedYet } from '../http/domain-errors.ts';

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
