import { ownersOf } from '../audit/compare-owners.ts';
import { slotText } from '../check/release-changes.ts';
import { manifestOf } from '../release/manifest.ts';
import type { Pin } from '../pins/pin-set.ts';
import type { Sources } from '../verbs/sources.ts';
import { type PinnedStatus, readStatus } from '../verbs/read-status.ts';

/** A remote in one environment. */
interface CatalogPlace {
  env: string;
  version: string;
  isOff: boolean;
  /** How often pages have loaded it, and how often that or something in it went wrong; absent: not known. */
  loads?: number;
  failures?: number;
}

/** A remote that some environment pins, by the manifest of the newest pin. */
export interface CatalogEntry {
  name: string;
  title: string;
  owners: string[];
  docs?: string;
  slots: string[];
  /** The rights that it needs for its calls; absent: it is from before they were declared. */
  rights?: string[];
  environments: CatalogPlace[];
}

/**
 * All remotes of all environments.
 *
 * @param codeOwners The text of a CODEOWNERS file, for remotes whose manifests do not say it.
 */
export async function readCatalog(sources: Sources, codeOwners = ''): Promise<CatalogEntry[]> {
  const envs = await sources.store.environments();
  const read = await Promise.all(envs.map((env) => readStatus(sources, env)));
  const pinned = read.filter((one): one is PinnedStatus => 'pins' in one);
  const names = [...new Set(pinned.flatMap(({ pins }) => Object.keys(pins.remotes)))].sort();
  return names.map((name) => entryOf(name, pinned, codeOwners));
}

function entryOf(name: string, all: readonly PinnedStatus[], codeOwners: string): CatalogEntry {
  const there = all.flatMap((status) => {
    const pin = status.pins.remotes[name];
    return pin ? [{ status, pin }] : [];
  });
  const [newest] = there.toSorted((a, b) => b.status.pins.time.localeCompare(a.status.pins.time));
  const { title, slots, rights, owners, docs } = manifestOf(name, newest?.pin ?? {});
  return {
    name,
    title: title.en,
    owners: [...(owners ?? ownersOf(codeOwners, name))],
    ...(docs !== undefined && { docs }),
    slots: slots.map(slotText),
    ...(rights && { rights: [...rights] }),
    environments: there.map(({ status, pin }) => placeOf(status, name, pin)),
  };
}

function placeOf({ env, beacons }: PinnedStatus, name: string, pin: Pin): CatalogPlace {
  const place = { env, version: pin.version, isOff: pin.disabled !== undefined };
  if (typeof beacons === 'string') return place;
  const found = beacons.remotes.find(
    ({ remote, version }) => remote === name && version === pin.version,
  );
  const { loaded = 0, ...others } = found?.counts ?? {};
  const failures = Object.values(others).reduce((sum, count) => sum + count, 0);
  return { ...place, loads: loaded, failures };
}
