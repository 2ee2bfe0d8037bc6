import { DeployError } from '../deploy-error.ts';
import { laterFieldsOf, pinsByName, type Pin, type PinnedVersion } from '../pins/pin-set.ts';
import type { EnvironmentPins } from '../pins/read-pins.ts';
import { canaryReleases, versionsIn } from '../pins/sets.ts';
import { SHELL } from '../release/release-names.ts';
import { remainingCanary } from './canary.ts';
import { beginChange, type ChangeOptions, type PinChange, type PinContent } from './change.ts';
import { commitProved } from './commit-proved.ts';
import { refuseFrozen } from './frozen.ts';
import { refuseMissing } from './missing-pages.ts';
import { prove } from './prove.ts';
import { toPin } from './to-pin.ts';
import { reasonWith, refuseWithdrawn } from './withdrawn.ts';

export type { ChangeOptions, PinChange } from './change.ts';
export { rollback, type RollbackOptions } from './rollback.ts';

export interface PinOptions extends ChangeOptions {
  /** The versions to pin by release name; other releases keep theirs. */
  versions: Readonly<Record<string, string>>;
  /** Whether remotes that the shell shows may be missing, for example during the first pins. */
  allowMissing?: boolean | undefined;
  /** The origin of the pins. */
  origin?: PinContent['origin'];
  /** What the environment allows from then on; left out, that stays as it is. */
  settings?: PinContent['settings'];
}

/** Pins releases in one atomic revision, after checking the whole resulting set. */
export async function pin(options: PinOptions): Promise<PinChange> {
  const before = await beginChange(options);
  refuseFrozen(options, before.pins);
  refuseWithdrawn(options, before.pins, options.versions);
  const proposed = await propose(options, before);
  const reason = reasonWith(options, options.reason);
  const change = { ...options, ...(reason !== undefined && { reason }) };
  const { origin, settings = proposed.settings } = options;
  return commitProved(change, before, { ...proposed, origin, settings });
}

/** The checked set that results from pinning these versions. */
export async function propose(
  { store, keys, env, versions, report, fits, allowMissing }: PinOptions,
  { pins: inForce }: EnvironmentPins,
): Promise<PinContent> {
  const known = inForce ? pinsByName(inForce) : {};
  // A disabled remote is not loaded; enabling it checks it.
  const off = Object.entries(known).filter(([name, pin]) => pin.disabled && !(name in versions));
  const kept = Object.entries(known)
    .filter(([, pin]) => !pin.disabled)
    .map(([name, { version }]) => [name, version]);
  const wanted = { ...(Object.fromEntries(kept) as Record<string, string>), ...versions };
  const named = Object.keys(versions);
  const sources = { store, keys, report, fits, settings: inForce?.settings, named };
  const pins = Object.fromEntries(off);
  const releases = await prove(sources, wanted);
  if (!allowMissing) {
    await refuseMissing(store, inForce, releases, pins);
  }
  for (const release of releases) {
    const previous = known[release.name];
    const lastGood = lastGoodFor(release.version, previous);
    const { disabled } = previous ?? {};
    // What is not named stays exactly as it was: its pin may be beyond the rights of the signer.
    const isSame = previous?.digest === release.digest;
    const isKept = !(release.name in versions) && isSame;
    pins[release.name] = {
      ...(isSame && previous),
      ...(isKept ? previous : toPin(release)),
      ...(lastGood && { lastGood }),
      ...(disabled && { disabled }),
    };
  }
  const { [SHELL]: shell, ...remotes } = pins;
  if (!shell) throw new DeployError('unproved', `${env} would have no shell.`);
  const canary = remainingCanary(inForce?.canary, versions);
  const { locked, settings, withdrawn } = inForce ?? {};
  const own = { shell, remotes, locked, settings, withdrawn, canary };
  const content = { ...laterFieldsOf(inForce), ...own };
  const shown = canaryReleases(content);
  // The canary goes on beside what is new for everybody, so its pages have to fit as well.
  if (shown) await prove(sources, versionsIn(shown));
  return content;
}

/** The version that was in force before a new one, to fall back on. */
function lastGoodFor(version: string, previous: Pin | undefined): PinnedVersion | undefined {
  if (!previous || previous.version === version) return previous?.lastGood;
  const pinned = { ...previous };
  delete pinned.lastGood;
  delete pinned.disabled;
  return pinned;
}
