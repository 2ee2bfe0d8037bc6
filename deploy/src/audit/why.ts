import { DeployError } from '../deploy-error.ts';
import { pinsOf } from '../pin/change.ts';
import { pinsByName, type Attribution, type PinSet } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { whatBrought } from './brought.ts';

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
  const inForce = pinsOf(await readPins(store, trusted, env), env);
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
