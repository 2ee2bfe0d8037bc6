import type { PinSet } from '../pins/pin-set.ts';
import type { Proposal } from '../pins/proposals.ts';
import { changeLines } from '../verbs/change-lines.ts';
import { ago } from '../timestamps.ts';

/** What waits for a second person, and what it would change. */
export function proposalLines(
  proposals: readonly Proposal[],
  inForce: PinSet | undefined,
): string[] {
  return proposals.flatMap(({ id, pins, isStale }) => {
    const { env, actor, time, reason } = pins;
    const first = `  PROPOSED by ${actor} ${ago(time)}: ${reason || 'no reason given'}`;
    if (isStale)
      return [first, `    out of date, "deploy approve ${env} ${id} --reject" removes it`];
    return [
      first,
      ...changeLines(inForce, pins).map((line) => `    ${line}`),
      `    "deploy approve ${env} ${id}" puts it in force, by a second person`,
    ];
  });
}
