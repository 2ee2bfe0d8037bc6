import { DeployError } from '../deploy-error.ts';
import type { Release } from '../release/release.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { incompatibilities } from './compatibility.ts';
import { findFixes } from './find-fixes.ts';
import { verifyRelease } from './verify-release.ts';

export interface ProofSources {
  store: Store;
  keys: KeySource;
  report?: ((line: string) => void) | undefined;
  /** What the operator asked for by name. */
  named?: readonly string[];
}

/** Proves that a whole set of versions is intact and fits together; answers its releases. */
export async function prove(
  { store, keys, report, named }: ProofSources,
  versions: Readonly<Record<string, string>>,
): Promise<Release[]> {
  const publisher = await trustedKeys(keys, 'publisher');
  const releases: Release[] = [];
  const all = Object.entries(versions);
  for (const [index, [name, version]] of all.entries()) {
    report?.(`proving ${name}@${version} (${index + 1} of ${all.length})`);
    releases.push(await verifyRelease(store, publisher, name, version));
  }
  const problems = incompatibilities(releases);
  if (problems.length === 0) return releases;
  const fixes = await findFixes(store, releases, problems, named);
  throw new DeployError('unproved', 'These releases do not fit together.', [
    ...problems.map(({ text }) => text),
    ...fixes,
  ]);
}
