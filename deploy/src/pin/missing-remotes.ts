import { DeployError } from '../deploy-error.ts';
import type { PinSet } from '../pins/pin-set.ts';
import type { Release } from '../release/release.ts';
import { SHELL } from '../release/release-names.ts';
import type { Store } from '../store/store.ts';
import { newestReleases } from './newest-releases.ts';

/**
 * Refuses a set without some remotes that its shell shows. Remotes that were missing before are not
 * reported again; disabled ones count as present.
 */
export async function refuseMissing(
  store: Store,
  inForce: PinSet | undefined,
  releases: readonly Release[],
  present: readonly string[],
): Promise<void> {
  const mounts = releases.find(({ name }) => name === SHELL)?.mounts ?? {};
  const known = inForce ? await mountedBy(store, inForce.shell.version) : {};
  const missing = Object.keys(mounts).filter((name) => !present.includes(name) && !(name in known));
  if (missing.length === 0) return;
  const details = missing.map((name) => `${name} is shown at ${mounts[name] ?? ''}`);
  const found = await Promise.all(missing.map(async (name) => newestOf(store, name)));
  const together = found.filter((label) => label !== undefined);
  throw new DeployError('unproved', `The set lacks ${missing.join(', ')}.`, [
    ...details,
    together.length === missing.length
      ? `Pin it together with ${together.join(' ')}.`
      : `Publish and pin what is missing with it.`,
    'Or let their places stay empty until you do: --allow-missing.',
  ]);
}

async function mountedBy(store: Store, version: string): Promise<Record<string, string>> {
  const there = await store.release(SHELL, version);
  return there.state === 'valid' ? (there.release.mounts ?? {}) : {};
}

async function newestOf(store: Store, name: string): Promise<string | undefined> {
  const [newest] = await newestReleases(store, name, 1);
  return newest && `${newest.name}@${newest.version}`;
}
