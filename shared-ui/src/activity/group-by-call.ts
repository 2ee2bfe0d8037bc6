import type { Activity } from 'shared-api/client';

/** Who did it, when, and by which rule: alike for all that one call has changed. */
const causeOf = ({ user, timestamp, rule }: Activity): string =>
  JSON.stringify([user?.id, timestamp, rule?.list, rule?.trigger, rule?.place?.id]);

/**
 * Entries, newest first, with those together that one call has made. Within a group they are in the order
 * in which they happened.
 *
 * @param placeOf where entries must agree besides, as when a call has changed many cards.
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
