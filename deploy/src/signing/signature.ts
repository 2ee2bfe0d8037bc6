import {
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { canonicalJson, integrityOf } from './integrity.ts';
import {
  actsText,
  mayDo,
  permissionText,
  type Act,
  type Trust,
  type TrustedKey,
} from './trusted-key.ts';

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

/** The trusted key that a signature names; undefined if it is none of them. */
export function signerOf(
  { signature }: { signature: Signature },
  { keys }: Trust,
): TrustedKey | undefined {
  return keys.find(({ key }) => fingerprint(key) === signature.key);
}

/**
 * The problem of a signature; undefined if one of the trusted keys made it, and that one may do what
 * is signed.
 */
export function signatureProblem(
  signed: { signature: Signature },
  trust: Trust,
  act?: Act & { env?: string },
): string | undefined {
  const { signature, ...document } = signed;
  const signer = signerOf(signed, trust);
  if (!signer) {
    const expected = trust.keys.map(({ key }) => fingerprint(key)).join(' or ');
    return `signed with key ${signature.key}, expected ${expected}`;
  }
  const bytes = Buffer.from(canonicalJson(document));
  const good = verifyBytes(null, bytes, signer.key, Buffer.from(signature.value, 'base64'));
  if (!good) return 'the signature does not match the content';
  if (!act || mayDo(signer, act.env, act)) return undefined;
  return `it would ${actsText([act])}. ${permissionText(signer, act.verb === 'publish' ? 'publisher' : 'operator')}`;
}

/** The fingerprint by which people recognize a key. */
export function fingerprint(publicKey: KeyObject): string {
  return integrityOf(publicKey.export({ type: 'spki', format: 'der' })).slice(7, 23);
}
