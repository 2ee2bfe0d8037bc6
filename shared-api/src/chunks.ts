/**
 * Splits items into chunks of at most so many, in order; none of nothing.
 *
 * @throws RangeError for chunks of less than one item, which would drop them all.
 */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (!(size >= 1)) throw new RangeError(`There are no chunks of ${size} items.`);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
