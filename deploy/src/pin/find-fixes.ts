import type { Release } from '../release/release.ts';
import type { Store } from '../store/store.ts';
import { incompatibilities, type Incompatibility } from './compatibility.ts';

const LOOKED_AT = 30;
const TOLD = 3;

/** Looks through the store for a release that, pinned too, would make the whole set fit. */
export async function findFixes(
  store: Store,
  releases: readonly Release[],
  problems: readonly Incompatibility[],
): Promise<string[]> {
  const suspects = [...new Set(problems.flatMap(({ between }) => between))];
  const fixes: Release[] = [];
  for (const name of suspects) {
    for (const candidate of await newest(store, name)) {
      const others = releases.filter((release) => release.name !== name);
      const fits = incompatibilities([...others, candidate]).length === 0;
      if (fits) fixes.push(candidate);
    }
  }
  return fixes
    .slice(0, TOLD)
    .map(
      (fix) =>
        `It would pass with ${fix.name}@${fix.version}${told(fix, releases)}: pin it together.`,
    );
}

async function newest(store: Store, name: string): Promise<Release[]> {
  const found: Release[] = [];
  for (const version of await store.versions(name)) {
    const there = await store.release(name, version);
    if (there.state === 'valid') found.push(there.release);
  }
  return found.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1)).slice(0, LOOKED_AT);
}

/** What it provides otherwise than the version it would replace. */
function told(fix: Release, releases: readonly Release[]): string {
  const now = releases.find(({ name }) => name === fix.name);
  const other = fix.provides.filter(
    ({ name, version }) => now?.provides.find((one) => one.name === name)?.version !== version,
  );
  if (other.length === 0 || other.length > TOLD) return '';
  return ` (provides ${other.map(({ name, version }) => `${name} ${version}`).join(', ')})`;
}
