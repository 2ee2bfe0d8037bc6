import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from 'shared-api/manifest';
import { ownersOf } from '../audit/compare-owners.ts';
import type { BeaconSummary } from '../beacons/beacon.ts';
import { sumTallies } from '../beacons/tally.ts';
import { slotText } from '../check/release-changes.ts';
import { audienceOf } from '../pin/canary.ts';
import type { Pin } from '../pins/pin-set.ts';
import { manifestOf } from '../release/manifest.ts';
import type { Release } from '../release/release.ts';
import type { Store } from '../store/store.ts';
import { readAll, type Shown } from '../verbs/read-all.ts';
import type { Origin, PinnedStatus } from '../verbs/read-status.ts';
import type { Sources } from '../verbs/sources.ts';

/** What pages have reported of a version; absent where that is not known. */
export interface Reported {
  /** How often pages have loaded it. */
  loads?: number;
  /** In how many of them it did not load or start, threw or crashed; a page counts once for each. */
  failures?: number;
}

/** A remote in one environment. */
export interface CatalogPlace extends Reported {
  env: string;
  version: string;
  isOff: boolean;
  /** The revision that brought the version. */
  origin?: Origin;
  /** What a part of the people has in place of it. */
  canary?: Reported & { version: string; audience: string };
}

/** A remote that some environment pins, by the manifest of the newest pin. */
export interface CatalogEntry {
  name: string;
  title: string;
  owners: string[];
  docs?: string;
  slots: string[];
  /** What it says of itself, in all languages. */
  manifest: RemoteManifest;
  /** The versions of the contract that it works with; absent where its release is not there. */
  contracts?: { from: number; to: number };
  /** The bytes that a page needs before it runs, before they are compressed. */
  firstLoad?: number;
  /** The rights that it needs for its calls; absent: it is from before they were declared. */
  rights?: string[];
  environments: CatalogPlace[];
}

/** How far an environment is known. */
export interface CatalogEnvironment {
  env: string;
  /** Why its pins cannot be read. */
  problem?: string;
  /** Since when loads and failures are counted: by all its gateways, over at most some days. */
  since?: string;
  /** Why loads and failures are not known. */
  uncounted?: string;
}

/** All remotes of all environments. */
export interface Catalog {
  remotes: CatalogEntry[];
  environments: CatalogEnvironment[];
}

/** The owners of sources, as a repository says it; empty where it does not. */
export const readCodeOwners = (root: string): Promise<string> =>
  readFile(join(root, '.github/CODEOWNERS'), 'utf8').catch(() => '');

/**
 * Reads the catalog. An environment that cannot be read says why; fails if the store cannot be read.
 *
 * @param codeOwners The text of a CODEOWNERS file, for remotes whose manifests do not say it.
 */
export async function readCatalog(sources: Sources, codeOwners = ''): Promise<Catalog> {
  const all = await readAll(sources);
  const pinned = all.filter((one): one is PinnedStatus => 'pins' in one);
  const names = [...new Set(pinned.flatMap(({ pins }) => Object.keys(pins.remotes)))].sort();
  const remotes = names.map((name) => entryOf(name, pinned, sources.store, codeOwners));
  return { remotes: await Promise.all(remotes), environments: all.map(environmentOf) };
}

function environmentOf(shown: Shown): CatalogEnvironment {
  const { env } = shown;
  if ('problem' in shown) return { env, problem: shown.problem };
  if (!('pins' in shown)) return { env };
  const { beacons } = shown;
  return typeof beacons === 'string' ? { env, uncounted: beacons } : { env, since: beacons.since };
}

async function entryOf(
  name: string,
  all: readonly PinnedStatus[],
  store: Store,
  codeOwners: string,
): Promise<CatalogEntry> {
  const there = all.flatMap((status) => {
    const pin = status.pins.remotes[name];
    return pin ? [{ status, pin }] : [];
  });
  const [newest] = there.toSorted((a, b) => b.status.pins.time.localeCompare(a.status.pins.time));
  const manifest = manifestOf(name, newest?.pin ?? {});
  const { title, slots, rights, owners, docs } = manifest;
  const found = newest && (await store.release(name, newest.pin.version));
  return {
    name,
    title: title.en,
    owners: [...(owners ?? ownersOf(codeOwners, name))],
    ...(docs !== undefined && { docs }),
    slots: slots.map(slotText),
    manifest,
    ...(found?.state === 'valid' && factsOf(found.release)),
    ...(rights && { rights: [...rights] }),
    environments: there.map(({ status, pin }) => placeOf(status, name, pin)),
  };
}

function factsOf(release: Release): Pick<CatalogEntry, 'contracts' | 'firstLoad'> {
  const { contractVersion: to, manifest, files, entry, exposes } = release;
  const needed = new Set([entry, ...Object.values(exposes).flat()]);
  const sizes = files.filter(({ path }) => needed.has(path)).map(({ size }) => size);
  return {
    contracts: { from: manifest?.contracts?.from ?? to, to },
    firstLoad: sizes.reduce((sum, size) => sum + size, 0),
  };
}

function placeOf(
  { env, beacons, pins, origins }: PinnedStatus,
  name: string,
  pin: Pin,
): CatalogPlace {
  const { canary } = pins;
  const other = canary?.versions[name];
  const origin = origins[name];
  return {
    env,
    version: pin.version,
    isOff: pin.disabled !== undefined,
    ...(origin && { origin }),
    ...reportedOf(beacons, name, pin.version),
    ...(canary &&
      other && {
        canary: {
          version: other.version,
          audience: audienceOf(canary),
          ...reportedOf(beacons, name, other.version),
        },
      }),
  };
}

function reportedOf(beacons: BeaconSummary | string, name: string, version: string): Reported {
  if (typeof beacons === 'string') return {};
  const found = beacons.remotes.find((one) => one.remote === name && one.version === version);
  const { failed, errors, crashed } = sumTallies(found?.tallies);
  return { loads: found?.counts.loaded ?? 0, failures: failed + errors + crashed };
}
