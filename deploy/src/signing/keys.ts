import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployError } from '../deploy-error.ts';

export type Signer = 'publisher' | 'operator';

/** Where the keys are; unset, they live beside the store and are made when first needed. */
export interface KeySource {
  /** Directory for keys made on demand; without one, keys must be given. */
  directory?: string | undefined;
  /** PEM files (or PEM text) to use instead, as `PUBLISHER_KEY`, `OPERATOR_PUBLIC_KEY`, … give. */
  environment?: NodeJS.ProcessEnv;
}

/** The keys of publisher or operator that somebody signs with. */
export async function privateKey(source: KeySource, signer: Signer): Promise<KeyObject> {
  const given = source.environment?.[`${signer.toUpperCase()}_KEY`];
  if (given) return parse(await pemOf(given), signer, createPrivateKey);
  const path = join(source.directory, `${signer}.pem`);
  const existing = await readOptional(path);
  if (existing) return parse(existing, signer, createPrivateKey);
  await generate(source.directory, path);
  return parse(await readFile(path, 'utf8'), signer, createPrivateKey);
}

/** The key to check a signature with; a reader needs no private key. */
export async function publicKey(source: KeySource, signer: Signer): Promise<KeyObject> {
  const given = source.environment?.[`${signer.toUpperCase()}_PUBLIC_KEY`];
  if (given) return parse(await pemOf(given), signer, createPublicKey);
  return createPublicKey(await privateKey(source, signer));
}

// A half-written key must never be seen, and of two processes making one, the first wins.
async function generate(directory: string, path: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(pem);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

async function pemOf(given: string): Promise<string> {
  if (given.includes('-----BEGIN')) return given;
  const pem = await readOptional(given);
  if (pem === undefined) throw new DeployError('not-found', `There is no key file ${given}.`);
  return pem;
}

async function readOptional(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
}

function parse(pem: string, signer: Signer, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(pem);
  } catch (error) {
    throw new DeployError('damaged', `The ${signer} key cannot be read: ${String(error)}`);
  }
}
