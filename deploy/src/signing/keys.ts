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
import { canonicalJson } from './integrity.ts';
import { fingerprint } from './signature.ts';
import {
  actsText,
  mayDo,
  ofPublishers,
  parseTrust,
  permissionText,
  type Act,
  type Trust,
  type TrustedKey,
} from './trusted-key.ts';

type Approvals = NonNullable<Trust['approvals']>;

export type Signer = 'publisher' | 'operator';

/** Where the keys are; unset, they live beside the store and are made when first needed. */
export interface KeySource {
  /** Directory for keys made on demand; without one, keys must be given. */
  directory?: string | undefined;
  /** Whether a missing key is created; reading must never begin a new history. */
  makes?: boolean;
  /** PEM files (or PEM text) to use instead, as `PUBLISHER_KEY`, `OPERATOR_PUBLIC_KEY`, … give. */
  environment?: NodeJS.ProcessEnv;
}

/** The key that publisher or operator signs with. */
export async function privateKey(source: KeySource, signer: Signer): Promise<KeyObject> {
  const given = source.environment?.[`${signer.toUpperCase()}_KEY`];
  if (given) return parse(await pemOf(given), signer, createPrivateKey);
  const { directory } = source;
  if (!directory) {
    throw new DeployError('not-found', `No ${signer} key is given.`, [
      `Name its file in ${signer.toUpperCase()}_KEY, or make one: "deploy keys create ${signer}".`,
    ]);
  }
  const path = join(directory, `${signer}.pem`);
  const existing = await readOptional(path);
  if (existing) return parse(existing, signer, createPrivateKey);
  if (source.makes === false) {
    throw new DeployError('not-found', `There is no ${signer} key in ${directory}.`, [
      `Is the store there, or its disk not mounted? Nothing was made in its place.`,
      `Or name the key's file in ${signer.toUpperCase()}_PUBLIC_KEY.`,
    ]);
  }
  await generate(directory, path);
  return parse(await readFile(path, 'utf8'), signer, createPrivateKey);
}

/**
 * The trusted keys; readers need no private key. There are several while a key is being replaced:
 * in one file, or as paths separated by commas.
 */
export async function trustedKeys(source: KeySource, signer: Signer): Promise<Trust> {
  const given = source.environment?.[`${signer.toUpperCase()}_PUBLIC_KEY`];
  if (!given) {
    return { keys: [{ key: createPublicKey(await privateKey(source, signer)) }] };
  }
  const named = given.includes('-----BEGIN') ? [given] : given.split(',');
  const texts = await Promise.all(named.map((one) => pemOf(one.trim())));
  const allowed = signer === 'publisher' ? ofPublishers : undefined;
  const read = (text: string) => parseTrust(text, allowed);
  const trusted = texts.map((text) => parse(text, signer, read));
  const all = trusted.flatMap((one) => one.keys);
  refuseTwoLimits(all);
  const approvals = Object.assign({}, ...trusted.map((one) => one.approvals)) as Approvals;
  if (all.length > 0) return { keys: all, approvals };
  throw new DeployError('damaged', `There is no ${signer} key in ${given}.`);
}

/** Fails for a key with two different limits, since nobody could say which holds. */
function refuseTwoLimits(trusted: readonly TrustedKey[]): void {
  const seen = new Map<string, string>();
  for (const { key, ...limits } of trusted) {
    const print = fingerprint(key);
    const text = canonicalJson(limits);
    if ((seen.get(print) ?? text) !== text) {
      throw new DeployError('damaged', `Key ${print} is given twice, with different lines.`);
    }
    seen.set(print, text);
  }
}

/** Refuses to sign with a key that nobody trusts. */
export async function trustedPrivateKey(source: KeySource, signer: Signer): Promise<KeyObject> {
  const own = await privateKey(source, signer);
  const known = (await trustedKeys(source, signer)).keys.map(({ key }) => fingerprint(key));
  const print = fingerprint(createPublicKey(own));
  if (known.includes(print)) return own;
  throw new DeployError('damaged', `Your ${signer} key ${print} is not trusted here.`, [
    `Trusted: ${known.join(', ')}. A publisher's key cannot pin, an operator's cannot publish.`,
  ]);
}

/** The own key for something beside pins; fails if it may not do that. */
export async function keyFor(
  source: KeySource,
  signer: Signer,
  { env, ...act }: Act & { env?: string },
): Promise<KeyObject> {
  const own = await trustedPrivateKey(source, signer);
  const print = fingerprint(createPublicKey(own));
  const { keys } = await trustedKeys(source, signer);
  const trusted = keys.find(({ key }) => fingerprint(key) === print);
  if (!trusted || mayDo(trusted, env, act)) return own;
  const where = env === undefined ? '' : ` in ${env}`;
  throw new DeployError('not-allowed', `You may not ${actsText([act])}${where}.`, [
    permissionText(trusted, signer),
  ]);
}

/** A new pair of keys, as PEM. */
export function createKeyPair(): { privatePem: string; publicPem: string } {
  const { privateKey: own, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: own.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

// A half-written key must never be seen, and of two processes making one, the first wins.
async function generate(directory: string, path: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pem = createKeyPair().privatePem;
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

function parse<Read>(pem: string, signer: Signer, read: (pem: string) => Read): Read {
  try {
    return read(pem);
  } catch (error) {
    if (error instanceof DeployError) throw error;
    throw new DeployError('damaged', `The ${signer} key cannot be read: ${String(error)}`);
  }
}
