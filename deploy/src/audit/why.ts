import { DeployError } from '../deploy-error.ts';
import { audienceOf } from '../pin/canary.ts';
import { requirePins } from '../pin/change.ts';
import { pinsByName, type Attribution, type PinSet } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { whatBrought } from './brought.ts';

/** The version of a canary, and who began to show it to whom. */
export interface CanaryOrigin extends Attribution {
  version: string;
  audience: string;
  /** The hash of how its sources differed from its commit. */
  dirty: string | undefined;
}

/** The origin of a remote's version in force. */
export interface Why {
  env: string;
  name: string;
  version: string;
  /** The revision that pinned it, by whom and why. */
  revision: number;
  actor: string;
  reason: string;
  time: string;
  /** The version before. */
  instead: string | undefined;
  restores: number | undefined;
  origin: PinSet['origin'];
  smoke: string | undefined;
  disabled: Attribution | undefined;
  /** The version that a part of the people gets instead, with who they are. */
  canary: CanaryOrigin | undefined;
  /** From its release; undefined if it is no longer in the store. */
  commit: string | undefined;
  /** The hash of how its sources differed from that commit. */
  dirty: string | undefined;
  builtAt: string | undefined;
  publisher: string | undefined;
  digest: string;
}

/** Goes back through the history to the revision that brought the version in force. */
export async function why(
  { store, keys }: { store: Store; keys: KeySource },
  env: string,
  name: string,
): Promise<Why> {
  const trusted = await trustedKeys(keys, 'operator');
  const inForce = await requirePins(store, await readPins(store, trusted, env), env);
  const pin = pinsByName(inForce)[name];
  if (!pin) {
    const known = Object.keys(pinsByName(inForce)).join(', ');
    throw new DeployError('not-found', `${env} pins no ${name}; it pins ${known}.`);
  }
  const brought = await whatBrought({ store, keys }, inForce, { names: [name] });
  const { by = inForce, instead } = brought.get(name) ?? {};
  const there = await store.release(name, pin.version);
  const release = there.state === 'valid' ? there.release : undefined;
  const { revision, actor, reason, time, restores, origin, smoke } = by;
  return {
    env,
    name,
    version: pin.version,
    digest: pin.digest,
    disabled: pin.disabled,
    canary: await canaryOrigin(store, inForce.canary, name),
    instead,
    revision,
    actor,
    reason,
    time,
    restores,
    origin,
    smoke,
    commit: release?.commit,
    dirty: release?.dirty,
    builtAt: release?.builtAt,
    publisher: release?.signature.key,
  };
}

async function canaryOrigin(
  store: Store,
  canary: PinSet['canary'],
  name: string,
): Promise<CanaryOrigin | undefined> {
  const version = canary?.versions[name]?.version;
  if (!canary || version === undefined) return undefined;
  const { actor, reason, time } = canary.began;
  const dirty = await dirtyOf(store, name, version);
  return { version, audience: audienceOf(canary), actor, reason, time, dirty };
}

/** The hash of how the sources of a release differed from their commit; undefined if they did not. */
export async function dirtyOf(
  store: Store,
  name: string,
  version: string | undefined,
): Promise<string | undefined> {
  if (version === undefined) return undefined;
  const there = await store.release(name, version);
  return there.state === 'valid' ? there.release.dirty : undefined;
}
