import { userInfo } from 'node:os';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import type { EnvironmentPins } from '../pins/read-pins.ts';
import { privateKey, type KeySource } from '../signing/keys.ts';
import { sign } from '../signing/signature.ts';
import type { Store } from '../store/store.ts';

export interface ChangeOptions {
  store: Store;
  keys: KeySource;
  env: string;
  reason?: string;
  /** Who changes it; by default who is logged in. */
  actor?: string;
  /** Prove the change, and do not make it. */
  dryRun?: boolean;
}

export interface PinChange {
  /** What was in force before. */
  before: PinSet | undefined;
  /** What is in force now, or would be. */
  pins: PinSet;
  changed: boolean;
}

/** Signs a set as the environment's next revision and puts it in force, unless nothing changes. */
export async function commitPins(
  options: ChangeOptions,
  { pins: before, next }: EnvironmentPins,
  set: Pick<PinSet, 'shell' | 'remotes' | 'restores'>,
): Promise<PinChange> {
  const { store, keys, env } = options;
  if (before && samePins(before, set)) return { before, pins: before, changed: false };
  const pins = sign(
    {
      env,
      revision: next,
      actor: options.actor ?? defaultActor(),
      reason: options.reason ?? '',
      time: new Date().toISOString(),
      ...set,
    },
    await privateKey(keys, 'operator'),
  );
  if (!options.dryRun) await store.commit(env, pins.revision, JSON.stringify(pins, null, 2));
  return { before, pins, changed: true };
}

type Set = Pick<PinSet, 'shell' | 'remotes'>;

function samePins(a: Set, b: Set): boolean {
  const digests = (set: Set) =>
    Object.entries(pinsByName(set))
      .map(([name, { version, digest }]) => `${name}@${version} ${digest}`)
      .sort()
      .join();
  return digests(a) === digests(b);
}

function defaultActor(): string {
  if (process.env['DEPLOY_ACTOR']) return process.env['DEPLOY_ACTOR'];
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no name belongs to.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
