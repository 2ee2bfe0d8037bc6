import type { Activity } from 'shared-api/client';

/** The actor, the time and the rule: the same for all changes of one call. */
const causeOf = ({ user, timestamp, rule }: Activity): string =>
  JSON.stringify([user?.id, timestamp, rule?.list, rule?.trigger, rule?.place?.id]);

/**
 * Groups entries that were made by one call; the groups are newest first, the entries within a
 * group in the order in which they happened.
 *
 * @param placeOf a value that must also be equal within a group, as when a call has changed many
 * cards.
 */
export function groupByCall<A extends Activity>(
  entries: readonly A[],
  placeOf: (entry: A) => string | number | null = () => null,
): [A, ...A[]][] {
  const groups: [A, ...A[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const isSameCall =
      group !== undefined &&
      causeOf(group[0]) === causeOf(entry) &&
      placeOf(group[0]) === placeOf(entry);
    if (isSameCall) group.unshift(entry);
    else groups.push([entry]);
  }
  return groups;
}
