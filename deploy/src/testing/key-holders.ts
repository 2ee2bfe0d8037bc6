import { createPublicKey } from 'node:crypto';
import { createKeyPair, privateKey, type KeySource } from '../signing/keys.ts';
import type { FakeStore } from './fake-store.ts';

/** Somebody who has a key. */
export interface KeyHolder {
  privatePem: string;
  /** Their public key, after the lines that name and limit it. */
  publicText: string;
}

/** A holder of a new key; the lines are what all who check are given before it. */
export function createHolder(...lines: string[]): KeyHolder {
  const { privatePem, publicPem } = createKeyPair();
  return { privatePem, publicText: [...lines, publicPem].join('\n') };
}

/** The holder of the key that a store made by itself, which is not limited. */
export async function ownerOf({ keys }: FakeStore, ...lines: string[]): Promise<KeyHolder> {
  const own = await privateKey(keys, 'operator');
  const publicPem = createPublicKey(own).export({ type: 'spki', format: 'pem' }).toString();
  return {
    privatePem: own.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicText: [...lines, publicPem].join('\n'),
  };
}

/** What somebody works with who trusts these keys. */
export function keysOf(
  { keys }: FakeStore,
  holder: KeyHolder,
  trusted: readonly KeyHolder[],
): KeySource {
  const environment = {
    OPERATOR_KEY: holder.privatePem,
    OPERATOR_PUBLIC_KEY: trusted.map(({ publicText }) => publicText).join('\n'),
  };
  return { ...keys, environment };
}
