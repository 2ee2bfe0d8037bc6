import { createRemoteJWKSet, jwtVerify } from 'jose';
import { wrongCredentials } from '../http/domain-errors.ts';

const publishedKeys = createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'));
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

export interface SocialClaim {
  readonly email: string;
  readonly uniqueIdentifier: string;
  readonly credential: string;
}

/** Checks a provider's credential: signature, audience, expiry, and that it names this person. */
export async function verifyGoogleCredential(claim: SocialClaim, clientId: string): Promise<void> {
  const expected = { audience: clientId, issuer: ISSUERS };
  const verified = await jwtVerify(claim.credential, publishedKeys, expected).catch(() => null);
  const { email, sub, email_verified: emailVerified } = verified?.payload ?? {};
  const same =
    typeof email === 'string' &&
    email.toLowerCase() === claim.email &&
    sub === claim.uniqueIdentifier &&
    emailVerified === true;
  if (!same) throw wrongCredentials();
}
