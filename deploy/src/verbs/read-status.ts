import { dirtyOf } from '../audit/why.ts';
import { whatBrought } from '../audit/brought.ts';
import type { BeaconSummary } from '../beacons/beacon.ts';
import { requirePins } from '../pin/change.ts';
import { creationOf } from '../pin/create-environment.ts';
import { pinsByName, type Attribution, type PinSet } from '../pins/pin-set.ts';
import { readProposals, type Proposal } from '../pins/proposals.ts';
import { readPins, type EnvironmentPins } from '../pins/read-pins.ts';
import { trustedKeys } from '../signing/keys.ts';
import { ownAddress } from './own-address.ts';
import { readBeacons, readHealth, type Health } from './read-gateway.ts';
import type { Sources } from './sources.ts';

/** What is in force in one environment, and what waits for a second person. */
export interface EnvironmentOverview extends EnvironmentPins {
  env: string;
  proposals: Proposal[];
}

/** What is in force in every environment. */
export async function readOverview({ store, keys }: Sources): Promise<EnvironmentOverview[]> {
  const environments = await store.environments();
  const trusted = environments.length > 0 ? await trustedKeys(keys, 'operator') : { keys: [] };
  return Promise.all(
    environments.map(async (env) => {
      const found = await readPins(store, trusted, env);
      return { ...found, env, proposals: await readProposals(store, trusted, env, found) };
    }),
  );
}

/** Where the version of a release comes from. */
export interface Origin {
  /** The revision that brought the version; of several that were not looked at, the newest. */
  revision: number;
  isPartial: boolean;
  actor: string;
  reason: string;
  time: string;
  /** The hash of what was not committed of its sources. */
  dirty: string | undefined;
}

export type Origins = Readonly<Record<string, Origin>>;

/** An environment that was made, and has no pins yet. */
export interface EmptyStatus {
  env: string;
  created: Attribution;
  proposals: Proposal[];
}

/** The pins in force, and what gateways and browsers report about them. */
export interface PinnedStatus {
  env: string;
  pins: PinSet;
  problems: string[];
  origins: Origins;
  /** What the canary shows that was published from uncommitted sources. */
  dirtyInCanary: string[];
  proposals: Proposal[];
  health: Health | undefined;
  /** What pages reported, or why that cannot be read. */
  beacons: BeaconSummary | string;
}

/** Reads everything about an environment; fails if it is not there. */
export async function readStatus(
  { store, keys }: Sources,
  env: string,
  url?: string,
): Promise<EmptyStatus | PinnedStatus> {
  const trusted = await trustedKeys(keys, 'operator');
  const found = await readPins(store, trusted, env);
  const proposals = await readProposals(store, trusted, env, found);
  if (!found.pins && found.problems.length === 0) {
    const created = await creationOf({ store, keys, env });
    if (created) return { env, created, proposals };
  }
  const pins = await requirePins(store, found, env);
  const address = url ?? pins.settings?.url ?? ownAddress(env);
  const [origins, dirtyInCanary, beacons, health] = await Promise.all([
    originsOf({ store, keys }, pins),
    dirtyOnes(store, pins.canary?.versions ?? {}),
    address
      ? readBeacons(address)
      : `no address is known: "deploy settings ${env} --url <address>"`,
    address ? readHealth(address) : undefined,
  ]);
  const problems = found.behind ? [...found.problems, found.behind] : found.problems;
  return { env, pins, problems, origins, dirtyInCanary, proposals, health, beacons };
}

/**
 * The differences between a gateway and the store, for example while the gateway cannot reach the
 * store.
 */
export function gatewayProblems({ revision }: PinSet, health: Health | undefined): string[] {
  if (!health) return [];
  const behind =
    health.revision !== revision ? [`it serves revision ${health.revision ?? '–'}`] : [];
  return [...behind, ...health.problems];
}

async function dirtyOnes(
  store: Sources['store'],
  versions: Readonly<Record<string, { version: string }>>,
): Promise<string[]> {
  const found = Object.entries(versions).map(async ([name, { version }]) =>
    (await dirtyOf(store, name, version)) === undefined ? [] : [name],
  );
  return (await Promise.all(found)).flat();
}

/** The most revisions in which a status looks for the origin of versions; `why` reads all. */
const LOOKED_AT = 50;

async function originsOf(sources: Sources, pins: PinSet): Promise<Origins> {
  const brought = await whatBrought(sources, pins, { most: LOOKED_AT });
  const entries = [...brought].map(async ([name, { by, isPartial }]) => {
    const dirty = await dirtyOf(sources.store, name, pinsByName(pins)[name]?.version);
    const { revision, actor, reason, time } = by;
    return [name, { revision, isPartial, actor, reason, time, dirty }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
