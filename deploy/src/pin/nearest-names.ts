/** The number of characters that have to change to get from one name to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, character] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const swapped = (row[j] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known names that somebody may have meant, the nearest first. */
export function nearestNames(name: string, known: readonly string[]): string[] {
  const near = (one: string) => distance(name, one);
  return known
    .filter((one) => near(one) <= Math.max(2, Math.ceil(name.length / 3)))
    .toSorted((a, b) => near(a) - near(b));
}
