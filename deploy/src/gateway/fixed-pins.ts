import { DeployError } from '../deploy-error.ts';
import type { ShownPins } from '../pins/pin-set.ts';
import { SHELL } from '../release/release-names.ts';
import type { Store } from '../store/store.ts';
import type { PinsInForce } from './served-pins.ts';

/** Pins that are not in force yet, for a gateway that previews them. */
export async function fixedPins(store: Store, proposed: ShownPins): Promise<PinsInForce> {
  const { version, entry } = proposed.shell;
  const template = await store.readFile(SHELL, version, entry);
  if (!template) throw new DeployError('not-found', `${SHELL}@${version} is not in the store.`);
  // The next set may be seen at the same address, so browsers must not keep this one.
  const pins = { ...proposed, settings: { ...proposed.settings, serviceWorker: false } };
  const state = { served: { pins, template: template.toString() }, problems: [] };
  return {
    get: () => Promise.resolve(state),
    revision: (number) => Promise.resolve(number === pins.revision ? pins : undefined),
    close: () => undefined,
  };
}
