import { DeployError } from '../deploy-error.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { readRevision } from '../pins/read-pins.ts';
import { releasesText, setsOf, versionsIn } from '../pins/sets.ts';
import { trustedKeys } from '../signing/keys.ts';
import { beginChangeOfPins, type ChangeOptions, type PinChange } from './change.ts';
import { commitPins } from './commit-pins.ts';
import { prove } from './prove.ts';

export interface RollbackOptions extends ChangeOptions {
  /** The revision whose pins to restore; by default the last one with different pins. */
  to?: number;
}

/**
 * Restores the pins of an earlier revision as a new, higher one. Settings stay; a canary ends, and
 * none begins again.
 */
export async function rollback(options: RollbackOptions): Promise<PinChange> {
  const before = await beginChangeOfPins(options);
  const earlier = await revisionToRestore(options, before.pins);
  const { shell, remotes, restores, revision } = earlier;
  const { settings } = before.pins;
  await prove({ ...options, settings }, versionsIn(earlier));
  return commitPins(
    { ...options, reason: options.reason ?? `rollback to revision ${revision}` },
    before,
    {
      shell,
      remotes,
      restores: restores ?? revision,
      settings,
    },
  );
}

async function revisionToRestore(
  { store, keys, env, to }: RollbackOptions,
  pins: PinSet,
): Promise<PinSet> {
  const trusted = await trustedKeys(keys, 'operator');
  if (to !== undefined) return readRevision(store, trusted, env, to);
  // Rolling back twice goes back two sets, not forth again.
  const inForce = pins.restores ?? pins.revision;
  const inPages = setsOf(pins).map(releasesText).join(' and ');
  for (const revision of (await store.revisions(env)).toReversed()) {
    if (revision >= inForce) continue;
    const earlier = await readRevision(store, trusted, env, revision);
    // A lock or a setting makes a revision with the same releases.
    if (releasesText(earlier) !== inPages) return earlier;
  }
  throw new DeployError('not-found', `${env} has no other pins before revision ${inForce}.`);
}
