import { readFile, writeFile } from 'node:fs/promises';
import type { RemoteManifest } from 'shared-api/manifest';
import type { PinSet } from '../pins/pin-set.ts';
import { revisionHash } from '../pins/pin-set.ts';
import { releaseDigest, type Release } from '../release/release.ts';
import { trustedPrivateKey } from '../signing/keys.ts';
import { sign } from '../signing/signature.ts';
import type { FakeStore } from './fake-store.ts';

/** Publishes a remote as a newer deploy would, which has other manifests. */
export async function publishByNewer(
  fake: FakeStore,
  name: string,
  version: string,
  manifest: object,
): Promise<void> {
  await fake.publish(name, version, { text: version });
  const file = fake.fileOf(name, version, 'release.json');
  const { signature: _, ...written } = JSON.parse(await readFile(file, 'utf8')) as Release;
  const content = { ...written, manifest: manifest as RemoteManifest };
  const own = await trustedPrivateKey(fake.keys, 'publisher');
  const release = sign({ ...content, digest: releaseDigest(content) }, own);
  await writeFile(file, JSON.stringify(release));
}

/** Makes the next revision of `local` as a newer deploy would, which has more to say in pins. */
export async function changeByNewer(
  { store, keys }: FakeStore,
  changed: (pins: PinSet) => object,
): Promise<void> {
  const before = JSON.parse((await store.current('local')) ?? '') as PinSet;
  const { signature: _, ...content } = before;
  const revision = before.revision + 1;
  const previous = { revision: before.revision, hash: revisionHash(before) };
  const next = { ...content, ...changed(before), revision, previous };
  const pins = sign(next, await trustedPrivateKey(keys, 'operator'));
  await store.commit('local', revision, JSON.stringify(pins));
}
