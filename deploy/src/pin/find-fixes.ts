import type { Release } from '../release/release.ts';
import type { Store } from '../store/store.ts';
import { incompatibilities, type Incompatibility } from './compatibility.ts';
import { newestReleases } from './newest-releases.ts';

const LOOKED_AT = 30;
const MAX_SUGGESTIONS = 3;

/**
 * Searches the store for versions that would make a set compatible: another version of one release,
 * or of two. Releases that the operator `named` are wanted; other versions of them are only offered
 * as alternatives.
 */
export async function findFixes(
  store: Store,
  releases: readonly Release[],
  problems: readonly Incompatibility[],
  named: readonly string[] = [],
): Promise<string[]> {
  const kept = new Map<string, Release[]>();
  const candidates = async (name: string) => {
    const known = kept.get(name) ?? (await newestReleases(store, name, LOOKED_AT));
    kept.set(name, known);
    return known;
  };
  const together: Release[][] = [];
  const instead: Release[] = [];
  for (const name of suspectsOf(problems)) {
    for (const candidate of await candidates(name)) {
      const set = replaced(releases, candidate);
      const left = incompatibilities(set);
      if (left.length === 0 && named.includes(name)) instead.push(candidate);
      else if (left.length === 0) together.push([candidate]);
      if (left.length === 0 || named.includes(name)) continue;
      for (const other of suspectsOf(left)) {
        if (other === name || named.includes(other)) continue;
        const second = (await candidates(other)).find(
          (one) => incompatibilities(replaced(set, one)).length === 0,
        );
        if (second) together.push([candidate, second]);
      }
    }
  }
  const simplest = together.sort((a, b) => a.length - b.length).slice(0, MAX_SUGGESTIONS);
  if (simplest.length === 0) {
    return instead.slice(0, 1).map(({ name, version }) => `${name}@${version} would pass instead.`);
  }
  return simplest.map((fixes) => {
    const labels = fixes.map((fix) => `${fix.name}@${fix.version}${provided(fix, releases)}`);
    return `It would pass with ${labels.join(' and ')}: pin that together with it.`;
  });
}

function suspectsOf(problems: readonly Incompatibility[]): string[] {
  return [...new Set(problems.flatMap(({ between }) => between))];
}

function replaced(releases: readonly Release[], by: Release): Release[] {
  return [...releases.filter(({ name }) => name !== by.name), by];
}

/** The packages that it provides in other versions than the release it would replace. */
function provided(fix: Release, releases: readonly Release[]): string {
  const now = releases.find(({ name }) => name === fix.name);
  const other = fix.provides.filter(
    ({ name, version }) => now?.provides.find((one) => one.name === name)?.version !== version,
  );
  if (other.length === 0 || other.length > MAX_SUGGESTIONS) return '';
  return ` (provides ${other.map(({ name, version }) => `${name} ${version}`).join(', ')})`;
}
