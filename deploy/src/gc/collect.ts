import type { Trust } from '../signing/trusted-key.ts';
import { readReports } from '../beacons/stored-reports.ts';
import { DeployError } from '../deploy-error.ts';
import { readProposals } from '../pins/proposals.ts';
import { readPins, readRevision } from '../pins/read-pins.ts';
import { everyRelease } from '../pins/sets.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { aboutToBePinned, removeUnlessNeeded } from './intentions.ts';

export interface CollectOptions {
  store: Store;
  keys: KeySource;
  /** The number of newest revisions of each environment whose releases stay. */
  keepRevisions: number;
  /** Releases that were in force or published within this many days stay. */
  keepDays: number;
  dryRun?: boolean;
  report?: (line: string) => void;
  now?: number;
}

export interface Collected {
  removed: { name: string; version: string }[];
  kept: number;
  /** The previews that nobody has brought up to date in that time. */
  previews: string[];
}

const DAY_MS = 86_400_000;

/**
 * Removes releases that nothing needs: no environment pins them or falls back on them, now or in its
 * recent history, and they are not new. A history that cannot be read stops it before anything is lost.
 */
export async function collect(options: CollectOptions): Promise<Collected> {
  const { store, keys, dryRun, report } = options;
  const trusted = await trustedKeys(keys, 'operator');
  const since = (options.now ?? Date.now()) - options.keepDays * DAY_MS;
  const previews = await oldPreviews(store, trusted, since);
  const needed = await neededReleases(options, trusted, since, previews);
  if (!dryRun) for (const env of previews) await store.removeEnvironment(env);
  const collected: Collected = { removed: [], kept: 0, previews };
  for (const name of await store.names()) {
    report?.(`looking at the releases of ${name}`);
    for (const version of await store.versions(name)) {
      if (needed.has(`${name}@${version}`) || (await isNew(store, name, version, since))) {
        collected.kept += 1;
        continue;
      }
      const release = `${name}@${version}`;
      // Somebody may have pinned it since this began, or be about to.
      const isNeeded = async () =>
        (await aboutToBePinned(store)).has(release) ||
        (await neededReleases(options, trusted, since)).has(release);
      if (!dryRun) {
        report?.(`removing ${release}`);
        if (!(await removeUnlessNeeded(store, release, isNeeded))) {
          collected.kept += 1;
          continue;
        }
      }
      collected.removed.push({ name, version });
    }
  }
  return collected;
}

async function neededReleases(
  { store, keepRevisions }: CollectOptions,
  trusted: Trust,
  since: number,
  without: readonly string[] = [],
): Promise<Set<string>> {
  const needed = new Set<string>();
  const keep = ({ name, pin }: ReturnType<typeof everyRelease>[number]) =>
    needed.add(`${name}@${pin.version}`);
  for (const env of await store.environments()) {
    if (without.includes(env)) continue;
    const { pins, problems, next } = await readPins(store, trusted, env);
    if (problems.length > 0) throw unreadable(env, problems);
    for (const proposal of await readProposals(store, trusted, env, { pins, next })) {
      if (!proposal.isStale) everyRelease(proposal.pins).forEach(keep);
    }
    if (!pins) continue;
    const revisions = (await store.revisions(env)).toReversed();
    const need = async (revision: number) => {
      const then = await readRevision(store, trusted, env, revision).catch((error: unknown) => {
        throw unreadable(env, [String(error)]);
      });
      everyRelease(then).forEach(keep);
      return then;
    };
    for (const revision of await openPages(store, env, since)) {
      if (revisions.includes(revision)) await need(revision);
    }
    for (const [index, revision] of revisions.entries()) {
      const then = await need(revision);
      // A revision's pins were in force until the next one, so the first older revision counts,
      // too.
      if (index + 1 >= keepRevisions && Date.parse(then.time) < since) break;
    }
  }
  return needed;
}

async function oldPreviews(store: Store, trusted: Trust, since: number): Promise<string[]> {
  const found: string[] = [];
  for (const env of await store.environments()) {
    const { pins } = await readPins(store, trusted, env);
    if (pins?.settings?.previewOf && Date.parse(pins.time) < since) found.push(env);
  }
  return found;
}

/** The revisions of pages that were still open in that time, as they reported to gateways. */
async function openPages(store: Store, env: string, since: number): Promise<number[]> {
  const reports = await readReports(store, env);
  const seen = reports.flatMap(({ pages }) => Object.entries(pages));
  return [...new Set(seen.filter(([, last]) => Date.parse(last) >= since).map(([one]) => one))].map(
    Number,
  );
}

function unreadable(env: string, problems: readonly string[]): DeployError {
  return new DeployError(
    'damaged',
    `Nothing is removed while the history of ${env} cannot be read: "deploy audit verify ${env}".`,
    problems,
  );
}

// A half-written release may be one that is being published.
async function isNew(store: Store, name: string, version: string, since: number) {
  const there = await store.release(name, version);
  return there.state !== 'valid' || Date.parse(there.release.builtAt) >= since;
}
