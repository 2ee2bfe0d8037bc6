import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const WRITTEN_TOKEN = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** A token of 256 random bits. Only its hash is stored, so a stolen table opens no session. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The SHA-256 of a token, the only form in which it is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of the token in an authorization header; null if it has no token in our format. */
export function bearerHash(authorization: string | undefined): Buffer | null {
  const token = WRITTEN_TOKEN.exec(authorization ?? '')?.[1];
  return token === undefined ? null : tokenHash(token);
}
