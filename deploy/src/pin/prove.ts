import { DeployError } from '../deploy-error.ts';
import type { Release } from '../release/release.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import type { EnvironmentSettings } from '../pins/pin-set.ts';
import type { Fits } from './change.ts';
import { incompatibilities } from './compatibility.ts';
import { findFixes } from './find-fixes.ts';
import { verifyRelease } from './verify-release.ts';

export interface ProofSources {
  store: Store;
  keys: KeySource;
  report?: ((line: string) => void) | undefined;
  fits?: Fits | undefined;
  settings?: EnvironmentSettings | undefined;
  /** The releases that the operator named. */
  named?: readonly string[];
}

/** Checks that a whole set of versions is intact and fits together; returns its releases. */
export async function prove(
  { store, keys, report, fits, settings, named = [] }: ProofSources,
  versions: Readonly<Record<string, string>>,
): Promise<Release[]> {
  const publisher = await trustedKeys(keys, 'publisher');
  const proved = new Map<string, Release>();
  const all = Object.entries(versions);
  // The typed versions come first, so that mistakes show at once.
  for (const [name, version] of all.toSorted(([a], [b]) => rank(a, named) - rank(b, named))) {
    report?.(`proving ${name}@${version} (${proved.size + 1} of ${all.length})`);
    proved.set(name, await verifyRelease(store, publisher, name, version));
  }
  const releases = all.flatMap(([name]) => proved.get(name) ?? []);
  const problems = incompatibilities(releases);
  if (problems.length === 0) {
    await fits?.(releases, settings);
    return releases;
  }
  const fixes = await findFixes(store, releases, problems, named);
  throw new DeployError('unproved', 'These releases do not fit together.', [
    ...problems.map(({ text }) => text),
    ...fixes,
  ]);
}

const rank = (name: string, named: readonly string[]) => (named.includes(name) ? 0 : 1);
