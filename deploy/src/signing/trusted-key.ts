import { createPublicKey, type KeyObject } from 'node:crypto';

/** A key whose signatures count. */
export interface TrustedKey {
  key: KeyObject;
}

/** All keys that are trusted. */
export interface Trust {
  keys: readonly TrustedKey[];
}

const BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** Reads public keys in PEM, one after another; what stands between them is for people. */
export function parseTrust(text: string): Trust {
  return { keys: [...text.matchAll(BLOCK)].map(([pem]) => ({ key: createPublicKey(pem) })) };
}
