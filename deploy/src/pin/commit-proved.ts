import type { EnvironmentPins } from '../pins/read-pins.ts';
import { releasesText, setsOf } from '../pins/sets.ts';
import type { ChangeOptions, PinChange, PinContent } from './change.ts';
import { commitPins } from './commit-pins.ts';

/**
 * Puts checked sets in force after each has run in a browser, if the caller brought one. A set that
 * is already in force, for everybody or as a canary, needs no such proof.
 */
export async function commitProved(
  options: ChangeOptions,
  before: EnvironmentPins,
  content: PinContent,
): Promise<PinChange> {
  const dry = await commitPins({ ...options, dryRun: true }, before, content);
  if (!dry.changed) return dry;
  const inForce = before.pins ? setsOf(before.pins).map(releasesText) : [];
  const notes: string[] = [];
  for (const [index, set] of setsOf(content).entries()) {
    if (inForce.includes(releasesText(set))) continue;
    const note = await options.smoke?.(set);
    if (note !== undefined) notes.push(index === 0 ? note : `canary ${note}`);
  }
  const smoke = notes.length > 0 ? notes.join('; ') : content.smoke;
  return commitPins(options, before, { ...content, smoke });
}
