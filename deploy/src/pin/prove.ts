import { DeployError } from '../deploy-error.ts';
import type { Release } from '../release/release.ts';
import { publicKey, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { incompatibilities } from './compatibility.ts';
import { verifyRelease } from './verify-release.ts';

/** Proves that a whole set of versions is intact and fits together; answers its releases. */
export async function prove(
  store: Store,
  keys: KeySource,
  versions: Readonly<Record<string, string>>,
): Promise<Release[]> {
  const publisher = await publicKey(keys, 'publisher');
  const releases: Release[] = [];
  for (const [name, version] of Object.entries(versions)) {
    releases.push(await verifyRelease(store, publisher, name, version));
  }
  const problems = incompatibilities(releases);
  if (problems.length === 0) return releases;
  throw new DeployError('unproved', 'These releases do not fit together.', problems);
}
