import { DeployError } from '../deploy-error.ts';
import { pinsByName, type Pin, type PinnedVersion } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { SHELL } from '../release/release-names.ts';
import { publicKey } from '../signing/keys.ts';
import { commitPins, type ChangeOptions, type PinChange } from './commit-pins.ts';
import { prove } from './prove.ts';
import { toPin } from './to-pin.ts';

export type { ChangeOptions, PinChange } from './commit-pins.ts';
export { rollback, type RollbackOptions } from './rollback.ts';

export interface PinOptions extends ChangeOptions {
  /** Version to pin by release name; what is not named keeps its version. */
  versions: Readonly<Record<string, string>>;
}

/** Pins releases in one atomic revision, after proving the whole resulting set. */
export async function pin(options: PinOptions): Promise<PinChange> {
  const { store, keys, env, versions } = options;
  const before = await readPins(store, await publicKey(keys, 'operator'), env);
  const known = before.pins ? pinsByName(before.pins) : {};
  const kept = Object.entries(known).map(([name, { version }]) => [name, version]);
  const wanted = { ...(Object.fromEntries(kept) as Record<string, string>), ...versions };
  const pins: Record<string, Pin> = {};
  for (const release of await prove(store, keys, wanted)) {
    const lastGood = lastGoodFor(release.version, known[release.name]);
    pins[release.name] = { ...toPin(release), ...(lastGood && { lastGood }) };
  }
  const { [SHELL]: shell, ...remotes } = pins;
  if (!shell) throw new DeployError('unproved', `${env} would have no shell.`);
  return commitPins(options, before, { shell, remotes });
}

/** The version that was in force before a new one, to fall back on. */
function lastGoodFor(version: string, previous: Pin | undefined): PinnedVersion | undefined {
  if (!previous || previous.version === version) return previous?.lastGood;
  const pinned = { ...previous };
  delete pinned.lastGood;
  return pinned;
}
