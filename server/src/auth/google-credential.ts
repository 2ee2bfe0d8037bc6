import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { DomainError, wrongCredentials } from '../core/domain-errors.ts';

/** jose's error codes if the keys could not be fetched; `fetch` throws its own. */
const KEYS_AWAY: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The keys published at a URL; jose caches them and fetches them again for an unknown key. */
function publishedKeys(url: string) {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
  keySets.set(url, known);
  return known;
}

export interface SocialClaim {
  readonly email: string;
  readonly uniqueIdentifier: string;
  readonly credential: string;
}

export interface Provider {
  readonly clientId: string;
  readonly keysUrl: string;
  readonly issuers: readonly string[];
}

/** Checks a provider's credential: signature, audience, expiry, and that it names this person. */
export async function verifyGoogleCredential(
  claim: SocialClaim,
  { clientId, keysUrl, issuers }: Provider,
): Promise<void> {
  const expected = {
    audience: clientId,
    issuer: [...issuers],
    // A credential without expiry would open the account forever.
    requiredClaims: ['exp'],
    algorithms: ['RS256'],
  };
  const verified = await jwtVerify(claim.credential, publishedKeys(keysUrl), expected).catch(
    (error: unknown) => {
      const isOfCredential = error instanceof errors.JOSEError && !KEYS_AWAY.has(error.code);
      if (isOfCredential) return null;
      throw new DomainError('provider-away', {});
    },
  );
  const { email, sub, email_verified: emailVerified } = verified?.payload ?? {};
  const same =
    typeof email === 'string' &&
    email.toLowerCase() === claim.email &&
    sub === claim.uniqueIdentifier &&
    emailVerified === true;
  if (!same) throw wrongCredentials('google');
}
