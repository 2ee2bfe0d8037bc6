/** Whether two values are the same plain data, as two of a field; one that is left out is empty. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
