import { DeployError } from '../deploy-error.ts';
import type { Automatic } from '../pins/budgets.ts';
import { laterFieldsOf, type EnvironmentSettings, type Pin, type PinSet } from '../pins/pin-set.ts';
import { readPins, type EnvironmentPins } from '../pins/read-pins.ts';
import type { Releases } from '../pins/sets.ts';
import type { Release } from '../release/release.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { formatTimestamp } from '../timestamps.ts';
import { nearestNames } from './nearest-names.ts';

export interface ChangeOptions {
  store: Store;
  keys: KeySource;
  env: string;
  reason?: string;
  /** The author of the change; by default the user of the operating system. */
  actor?: string;
  /** Check the change without making it. */
  dryRun?: boolean;
  /** The typed command, for error messages that ask to repeat it. */
  command?: string;
  /** Receives a line for each step. */
  report?: ((line: string) => void) | undefined;
  /** Left out: versions that come into force are not opened in a browser first. */
  smoke?: Smoke | undefined;
  /** Left out: the releases are not compared with an API. */
  fits?: Fits | undefined;
  /** Why a release comes again that a watcher has taken back. */
  again?: string | undefined;
  /** Why the change is made although the environment is frozen. */
  despiteFreeze?: string | undefined;
  /** The revision that the change was shown for; another one in force refuses it, 0 is none. */
  expects?: number | undefined;
  /** Why a watcher makes the change. */
  automatic?: Automatic | undefined;
}

/** Refuses releases that do not fit the API of an environment with these settings. */
export type Fits = (
  releases: readonly Release[],
  settings: EnvironmentSettings | undefined,
) => Promise<void>;

/** Opens proposed releases in a browser before they take effect; returns the note for the history. */
export type Smoke = (proposed: Releases) => Promise<string>;

export interface PinChange {
  /** The pins in force before. */
  before: PinSet | undefined;
  /** The pins in force now, or proposed. */
  pins: PinSet;
  changed: boolean;
  /** Where a second person has to sign: the id under which the change waits for that. */
  proposal?: string;
}

/** The contents of a revision beside its author and time. */
export interface PinContent {
  shell: Pin;
  remotes: Record<string, Pin>;
  restores?: number | undefined;
  partly?: string[] | undefined;
  origin?: PinSet['origin'];
  smoke?: string | undefined;
  locked?: PinSet['locked'];
  settings?: EnvironmentSettings | undefined;
  canary?: PinSet['canary'];
  automatic?: PinSet['automatic'];
  withdrawn?: PinSet['withdrawn'];
}

/** Reads the pins that a change starts from; fails if the environment is locked. */
export async function beginChange({ store, keys, env }: ChangeOptions): Promise<EnvironmentPins> {
  const found = await readPins(store, await trustedKeys(keys, 'operator'), env);
  const { locked } = found.pins ?? {};
  if (!locked) return found;
  const why = locked.reason ? `: "${locked.reason}"` : '';
  throw new DeployError('locked', `${env} is locked by ${locked.actor}${why}.`, [
    `Since ${formatTimestamp(locked.time)}. To change it, first run "deploy unlock ${env}".`,
  ]);
}

/** The contents of a revision, for one that differs in something else. The lock is left out. */
export function contentOf(pins: PinSet): PinContent {
  const { shell, remotes, restores, partly, origin, smoke, settings, canary, withdrawn } = pins;
  const known = { shell, remotes, restores, partly, origin, smoke, settings, canary, withdrawn };
  return { ...laterFieldsOf(pins), ...known };
}

/** Like `beginChange`, but fails if nothing is pinned yet. */
export async function beginChangeOfPins(
  options: ChangeOptions,
): Promise<EnvironmentPins & { pins: PinSet }> {
  const found = await beginChange(options);
  return { ...found, pins: await requirePins(options.store, found, options.env) };
}

/** Like `pinsOf`, but a failure names the other environments. */
export async function requirePins(
  store: Pick<Store, 'environments'>,
  found: EnvironmentPins,
  env: string,
): Promise<PinSet> {
  return pinsOf(found, env, found.pins ? [] : await store.environments());
}

/** The pins in force; fails if there are none. `known` are the environments to choose from. */
export function pinsOf(
  { pins, problems }: EnvironmentPins,
  env: string,
  known: readonly string[] = [],
): PinSet {
  if (pins) return pins;
  if (problems.length > 0) throw new DeployError('damaged', `${env} has no good pins.`, problems);
  const others = known.filter((name) => name !== env);
  const near = nearestNames(env, others);
  throw new DeployError('not-found', `${env} has no pins.`, [
    ...(near.length > 0 ? [`Did you mean ${near.join(' or ')}?`] : []),
    ...(others.length > 0 ? [`Environments with pins: ${others.join(', ')}.`] : []),
    `It is made by "deploy create ${env}" and gets its pins by "deploy pin ${env} …".`,
  ]);
}
