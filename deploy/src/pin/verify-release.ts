import type { Trust } from '../signing/trusted-key.ts';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { DeployError } from '../deploy-error.ts';
import { integrityOf } from '../signing/integrity.ts';
import { releaseDigest, type Release, type ReleaseFile } from '../release/release.ts';
import { storedCopies, type Encoding } from '../release/stored-copies.ts';
import { signatureProblem } from '../signing/signature.ts';
import type { Store } from '../store/store.ts';
import { newestReleases } from './newest-releases.ts';

const unpack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Fetches a release and checks its publisher's signature and every byte. */
export async function verifyRelease(
  store: Store,
  publisher: Trust,
  name: string,
  version: string,
): Promise<Release> {
  const there = await store.release(name, version);
  if (there.state === 'absent') {
    throw await notInStore(store, name, version);
  }
  if (there.state === 'broken') {
    throw new DeployError('unproved', `${name}@${version} is damaged: publish it again.`, [
      there.problem,
    ]);
  }
  const problems = await problemsOf(store, publisher, there.release);
  if (problems.length === 0) return there.release;
  throw new DeployError('unproved', `${name}@${version} is not what was published.`, problems);
}

const MAX_SUGGESTIONS = 3;

async function notInStore(store: Store, name: string, version: string): Promise<DeployError> {
  const message = `${name}@${version} is not in the store.`;
  const names = await store.names();
  const there = await newestReleases(store, name, MAX_SUGGESTIONS);
  const labels = there.map((one) => `${one.name}@${one.version}`);
  return new DeployError('not-found', message, [
    ...(names.includes(name)
      ? []
      : [`Nothing of this name was published: there are ${names.join(', ') || 'none'}.`]),
    ...(labels.length > 0 ? [`The last built that are: ${labels.join(', ')}.`] : []),
    `Publish it first: "deploy publish ${name}".`,
  ]);
}

async function problemsOf(store: Store, publisher: Trust, release: Release): Promise<string[]> {
  const problems: string[] = [];
  const published = { verb: 'publish', remote: release.name } as const;
  const unsigned = signatureProblem(release, publisher, published);
  if (unsigned) problems.push(`release.json: ${unsigned}`);
  return [...problems, ...(await contentProblems(store, release))];
}

/** How the content of a release differs from what it says of itself. */
export async function contentProblems(store: Store, release: Release): Promise<string[]> {
  const problems: string[] = [];
  if (releaseDigest(release) !== release.digest) problems.push('release.json: wrong digest');
  for (const file of release.files) problems.push(...(await problemsOfFile(store, release, file)));
  return problems;
}

async function problemsOfFile(
  store: Store,
  { name, version }: Release,
  file: ReleaseFile,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, encoding } of storedCopies(file)) {
    const stored = await store.readFile(name, version, path);
    const bytes =
      stored && encoding ? await unpack[encoding](stored).catch(() => undefined) : stored;
    if (!bytes) problems.push(`${path} cannot be read`);
    else if (integrityOf(bytes) !== file.integrity) problems.push(`${path} was changed`);
  }
  return problems;
}
