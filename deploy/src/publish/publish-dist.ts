import { allCalls, callShapes, type CallShapes } from 'shared-api/contract';
import { CONTRACT_VERSION, paths, SERVED_CONTRACTS } from 'shared-api/remote';
import { DeployError } from '../deploy-error.ts';
import { integrityOf } from '../signing/integrity.ts';
import {
  nameSchema,
  pathSchema,
  releaseDigest,
  versionSchema,
  type Release,
  type ReleaseContent,
  type ReleaseFile,
} from '../release/release.ts';
import { CALLS_FILE, hashesOf } from '../release/calls-file.ts';
import { SHELL } from '../release/release-names.ts';
import { storedPath, type Encoding } from '../release/stored-copies.ts';
import { keyFor, type KeySource } from '../signing/keys.ts';
import { sign } from '../signing/signature.ts';
import type { Store } from '../store/store.ts';
import { compress } from './compress.ts';
import { readFederation } from './federation-manifest.ts';
import { readDist, roleOf } from './read-dist.ts';

export interface DistToPublish {
  store: Store;
  keys: KeySource;
  name: string;
  version: string;
  /** Directory that holds the finished build. */
  dist: string;
  commit?: string;
  /** The hash of how the sources differ from the commit. */
  dirty?: string;
  sources?: string;
  /** The only version of the contract, if it is not the current one. */
  contractVersion?: number;
  /**
   * Only for a shell: the pages of remotes that it leads to, if they differ from the current ones.
   */
  leadsTo?: readonly string[];
}

/** A page of each kind that links of the shell lead to and remotes draw. */
const LEADS_TO = [
  paths.auth(),
  paths.projects(),
  paths.boards(1),
  paths.board(1, 1),
  paths.card(1, 1, 1, 1),
  paths.work(),
];

export type Outcome = 'published' | 'unchanged' | 'repaired';

/** Publishes a finished build: signed, precompressed, at once and whole, or not at all. */
export async function publishDist(
  options: DistToPublish,
): Promise<{ outcome: Outcome; release: Release }> {
  const { store, name, version } = options;
  checkNames(name, version);
  const contents = await readDist(options.dist);
  const stored = new Map<string, Uint8Array>();
  const content = await describe(options, contents, stored);
  const digest = releaseDigest(content);
  const there = await store.release(name, version);
  if (there.state === 'valid')
    return { outcome: 'unchanged', release: same(there.release, digest) };
  const own = await keyFor(options.keys, 'publisher', { verb: 'publish', remote: name });
  const release = sign({ ...content, digest }, own);
  try {
    await store.writeRelease(release, stored);
  } catch (error) {
    const winner = await store.release(name, version);
    if (winner.state !== 'valid') throw error;
    return { outcome: 'unchanged', release: same(winner.release, digest) };
  }
  return { outcome: there.state === 'broken' ? 'repaired' : 'published', release };
}

async function describe(
  options: DistToPublish,
  contents: ReadonlyMap<string, Uint8Array>,
  stored: Map<string, Uint8Array>,
): Promise<ReleaseContent> {
  const { entry: remoteEntry, usedCalls, ...federation } = await readFederation(options.dist);
  const entry = remoteEntry ?? 'index.html';
  if (!contents.has(entry)) {
    throw new DeployError('build-failed', `The build of ${options.name} has no ${entry}.`);
  }
  const files: ReleaseFile[] = [];
  const shapes = shapesOfCalls(usedCalls);
  const described = Buffer.from(JSON.stringify(shapes));
  const all = usedCalls.length > 0 ? [...contents, [CALLS_FILE, described] as const] : contents;
  for (const [path, bytes] of all) {
    if (!pathSchema.safeParse(path).success) {
      throw new DeployError('build-failed', `"${path}" is not a name that can be served.`);
    }
    stored.set(path, bytes);
    const copies = Object.entries(await compress(path, bytes)) as [Encoding, Uint8Array][];
    for (const [encoding, copy] of copies) stored.set(storedPath({ path }, encoding), copy);
    files.push({
      path,
      size: bytes.length,
      integrity: integrityOf(bytes),
      role: roleOf(path, entry),
      encodings: copies.map(([encoding]) => encoding),
    });
  }
  return {
    name: options.name,
    version: options.version,
    ...(options.commit && { commit: options.commit }),
    ...(options.dirty && { dirty: options.dirty }),
    ...(options.sources && { sources: options.sources }),
    builtAt: new Date().toISOString(),
    contractVersion: options.contractVersion ?? CONTRACT_VERSION,
    entry,
    files,
    ...federation,
    ...(usedCalls.length > 0 && { calls: hashesOf(shapes) }),
    ...(options.name === SHELL && {
      leadsTo: [...(options.leadsTo ?? LEADS_TO)],
      servesContracts:
        options.contractVersion === undefined ? [...SERVED_CONTRACTS] : [options.contractVersion],
    }),
  };
}

/** What the contract says of these calls, from whose sources the build was made. */
function shapesOfCalls(names: readonly string[]): CallShapes {
  return callShapes(allCalls().filter(({ name }) => names.includes(name)));
}

function checkNames(name: string, version: string): void {
  if (!nameSchema.safeParse(name).success || !versionSchema.safeParse(version).success) {
    throw new DeployError('usage', `"${name}@${version}" is not a name and a version.`);
  }
}

function same(there: Release, digest: string): Release {
  if (there.digest === digest) return there;
  throw new DeployError(
    'immutable',
    `${there.name}@${there.version} is already published with other content, and a release ` +
      `never changes. Raise the version in its package.json and publish again.`,
  );
}
