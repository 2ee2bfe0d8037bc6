/** Looks up the ids of rows just written by another key. */
export function idsBy<Row extends { readonly id: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (key: string) => number {
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`Nothing was written for ${key}`);
    return id;
  };
}
