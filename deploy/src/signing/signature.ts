import {
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { canonicalJson, integrityOf } from './integrity.ts';

export const signatureSchema = z.strictObject({
  algorithm: z.literal('ed25519'),
  /** Fingerprint of the public key, to distinguish a wrong key from a wrong signature. */
  key: z.string(),
  value: z.base64(),
});

export type Signature = z.infer<typeof signatureSchema>;

/** Adds an Ed25519 signature over the canonical JSON of everything else. */
export function sign<Document extends object>(
  document: Document,
  privateKey: KeyObject,
): Document & { signature: Signature } {
  const value = signBytes(null, Buffer.from(canonicalJson(document)), privateKey);
  return {
    ...document,
    signature: {
      algorithm: 'ed25519',
      key: fingerprint(createPublicKey(privateKey)),
      value: value.toString('base64'),
    },
  };
}

/** The problem of a signature; undefined if one of the trusted keys made it. */
export function signatureProblem(
  signed: { signature: Signature },
  trusted: readonly KeyObject[],
): string | undefined {
  const { signature, ...document } = signed;
  const known = trusted.find((key) => fingerprint(key) === signature.key);
  if (!known) {
    return `signed with key ${signature.key}, expected ${trusted.map(fingerprint).join(' or ')}`;
  }
  const bytes = Buffer.from(canonicalJson(document));
  const good = verifyBytes(null, bytes, known, Buffer.from(signature.value, 'base64'));
  return good ? undefined : 'the signature does not match the content';
}

/** The fingerprint by which people recognize a key. */
export function fingerprint(publicKey: KeyObject): string {
  return integrityOf(publicKey.export({ type: 'spki', format: 'der' })).slice(7, 23);
}
