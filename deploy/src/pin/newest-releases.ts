import type { Release } from '../release/release.ts';
import type { Store } from '../store/store.ts';

/** The whole releases of a package, the last built first. */
export async function newestReleases(store: Store, name: string, most: number): Promise<Release[]> {
  const found: Release[] = [];
  for (const version of await store.versions(name)) {
    const there = await store.release(name, version);
    if (there.state === 'valid') found.push(there.release);
  }
  return found.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1)).slice(0, most);
}
