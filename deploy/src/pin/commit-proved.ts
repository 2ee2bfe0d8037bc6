import type { EnvironmentPins } from '../pins/read-pins.ts';
import type { ChangeOptions, PinChange, PinContent } from './change.ts';
import { commitPins } from './commit-pins.ts';

/**
 * Puts a checked set in force after it has run in a browser, if the caller brought one. A set that
 * is already in force needs no such proof.
 */
export async function commitProved(
  options: ChangeOptions,
  before: EnvironmentPins,
  content: PinContent,
): Promise<PinChange> {
  const dry = await commitPins({ ...options, dryRun: true }, before, content);
  if (!dry.changed) return dry;
  const smoke = await options.smoke?.(content);
  return commitPins(options, before, { ...content, smoke });
}
