import type { Culprit, Finding } from '../bisect/bisect.ts';
import { changeLabel, isSamePin } from '../bisect/mixed-sets.ts';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import { formatTimestamp } from '../timestamps.ts';

/** What a search has found, for people: the release, who pinned it when and why, and the way back. */
export function findingLines({ good, culprits }: Finding, inForce: PinSet): string[] {
  const [first, ...others] = culprits;
  const several = `Only together they bring it: ${culprits.map(changeLabel).join(', ')}.`;
  return [
    ...(first && others.length === 0 ? [sentence(first)] : [several, ...culprits.map(sentence)]),
    ...wayBack(culprits, good, inForce),
  ];
}

/** A sentence about one release. */
export function sentence(culprit: Culprit): string {
  const { name, before, by } = culprit;
  const { env, revision, actor, time, reason } = by;
  const instead = before ? ` in place of ${changeLabel({ name, after: before })}` : '';
  return (
    `${changeLabel(culprit)} came with revision ${revision} of ${env}${instead}: ` +
    `${actor} pinned it on ${formatTimestamp(time)}, ${reason || 'no reason given'}.`
  );
}

function wayBack(culprits: readonly Culprit[], good: PinSet, inForce: PinSet): string[] {
  const { env } = inForce;
  const pins = pinsByName(inForce);
  if (!culprits.every(({ name, after }) => isSamePin(pins[name], after))) {
    return [`It is no longer in force: ${env} is at revision ${inForce.revision}.`];
  }
  return [
    ...commandsBack(env, culprits).map((command) => `To go back with it alone: ${command}`),
    `To go back with all that came since: deploy rollback ${env} --to ${good.revision}`,
  ];
}

function commandsBack(env: string, culprits: readonly Culprit[]): string[] {
  const older = culprits.filter(({ before, after }) => before && before.digest !== after?.digest);
  const versions = older.flatMap(({ name, before }) =>
    before ? [`${name}@${before.version}`] : [],
  );
  const switched = culprits.filter((culprit) => !older.includes(culprit));
  return [
    ...(versions.length > 0 ? [`deploy pin ${env} ${versions.join(' ')}`] : []),
    ...switched.map(
      ({ name, after }) => `deploy ${after?.disabled ? 'enable' : 'disable'} ${env} ${name}`,
    ),
  ];
}
