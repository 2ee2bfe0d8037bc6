import type { CallShapes } from 'shared-api/contract';
import { checkFit, misfitLines } from '../fit/check-fit.ts';
import { incompatibilities } from '../pin/compatibility.ts';
import type { EnvironmentSettings } from '../pins/pin-set.ts';
import { pinsByName } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import type { Release } from '../release/release.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { releaseChanges } from './release-changes.ts';

/** How a release would do in an environment. */
export interface Finding {
  env: string;
  /** The version that is pinned there; undefined: none. */
  pinned?: string;
  /** Why it could not be pinned there as things are; empty if it could. */
  problems: string[];
  /** What it does otherwise than the pinned one. */
  changes: string[];
  /** What could not be compared. */
  unknown: string[];
}

interface CheckSources {
  /** Where the environments are. */
  store: Store;
  keys: KeySource;
  /** Where the release is. */
  candidates: Pick<Store, 'readFile'>;
  /** What the API of an environment has, or the reason why that is not known. */
  readApi: (settings: EnvironmentSettings | undefined, env: string) => Promise<CallShapes | string>;
}

/** Compares a release with what is pinned in each environment, before anybody pins it. */
export async function checkRelease(sources: CheckSources, next: Release): Promise<Finding[]> {
  const envs = await sources.store.environments();
  const found = await Promise.all(envs.map((env) => checkIn(env, sources, next)));
  return found.filter((one) => one !== undefined);
}

async function checkIn(
  env: string,
  { store, keys, candidates, readApi }: CheckSources,
  next: Release,
): Promise<Finding | undefined> {
  const { pins } = await readPins(store, await trustedKeys(keys, 'operator'), env);
  if (!pins) return undefined;
  const on = Object.entries(pinsByName(pins)).filter(([, { disabled }]) => !disabled);
  const there = await Promise.all(on.map(([name, { version }]) => store.release(name, version)));
  const releases = there.flatMap((one) => (one.state === 'valid' ? [one.release] : []));
  const others = releases.filter(({ name }) => name !== next.name);
  const before = releases.find(({ name }) => name === next.name);
  // What is wrong without it as well is not its fault.
  const known = incompatibilities(releases).map(({ text }) => text);
  const misfits = incompatibilities([...others, next]).map(({ text }) => text);
  const offered = await readApi(pins.settings, env);
  const calls = typeof offered === 'string' ? [] : await checkFit(candidates, [next], offered);
  return {
    env,
    ...(before && { pinned: before.version }),
    problems: [...misfits.filter((text) => !known.includes(text)), ...misfitLines(calls)],
    changes: before ? releaseChanges(before, next) : [],
    unknown: typeof offered === 'string' ? [`Its calls were not compared: ${offered}.`] : [],
  };
}
