import { DeployError } from '../deploy-error.ts';
import { pinsByName } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys } from '../signing/keys.ts';
import { pinsOf, type PinChange } from './change.ts';
import { pin, type PinOptions } from './pin.ts';

export interface PromoteOptions extends Omit<PinOptions, 'versions' | 'origin'> {
  /** The environment whose versions `env` gets. */
  from: string;
  /** Only these releases; by default all that `from` pins. */
  names?: readonly string[];
}

/** Pins the versions of one environment in another one, with the same checks as any pin. */
export async function promote(options: PromoteOptions): Promise<PinChange> {
  const { store, keys, from, names } = options;
  const found = await readPins(store, await trustedKeys(keys, 'operator'), from);
  const pins = pinsOf(found, from);
  const all = pinsByName(pins);
  const unknown = names?.find((name) => !(name in all));
  if (unknown) throw new DeployError('not-found', `${from} pins no ${unknown}.`);
  const versions = Object.entries(all)
    .filter(([name]) => !names?.length || names.includes(name))
    .map(([name, { version }]) => [name, version]);
  return pin({
    ...options,
    versions: Object.fromEntries(versions) as Record<string, string>,
    reason: options.reason ?? `promoted from ${from} revision ${pins.revision}`,
    origin: { env: from, revision: pins.revision },
  });
}
