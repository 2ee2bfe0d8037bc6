import { DeployError } from '../deploy-error.ts';
import type { ChangeOptions, PinChange } from '../pin/change.ts';
import { rollback } from '../pin/rollback.ts';
import { releasesText } from '../pins/sets.ts';
import { checkServed } from './check-served.ts';

export interface AfterCheck {
  options: ChangeOptions;
  change: PinChange;
  /** Where to look; by default the address in the environment's settings. */
  url?: string | undefined;
  autoRollback?: boolean | undefined;
  patienceMs?: number;
}

/**
 * Checks after a change that people get it; if not, reports how to roll back, or does so. Returns
 * whether the environment has an address to check.
 */
export async function checkAfterChange(check: AfterCheck): Promise<boolean> {
  const { options, change, autoRollback, patienceMs } = check;
  const { pins, changed, before, proposal } = change;
  const url = check.url ?? pins.settings?.url;
  if (!url || !changed || options.dryRun || proposal !== undefined) return false;
  const { report } = options;
  const problems = await checkServed({ url, pins, report, ...(patienceMs && { patienceMs }) });
  if (problems.length === 0) return true;
  const message = `Revision ${pins.revision} of ${pins.env} is in force, but people do not get it.`;
  if (!before) throw new DeployError('unserved', message, problems);
  if (!autoRollback) {
    // What most people have is the same as before; only the canary is new.
    const isOfCanary = pins.canary !== undefined && releasesText(before) === releasesText(pins);
    const back = isOfCanary
      ? `deploy canary stop ${pins.env}`
      : `deploy rollback ${pins.env} --to ${before.revision}`;
    throw new DeployError('unserved', message, [...problems, `Go back with "${back}".`]);
  }
  const reason = `revision ${pins.revision} was not served`;
  // It was in force a moment ago, with the same API.
  const undone = await rollback({ ...options, fits: undefined, to: before.revision, reason });
  throw new DeployError('unserved', message, [
    ...problems,
    `Rolled back: revision ${undone.pins.revision} restores revision ${before.revision}.`,
  ]);
}
