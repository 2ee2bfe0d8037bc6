/** Lines with aligned columns; empty columns are left out, titles are in capitals. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const used = head.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''));
  const all = [head.map((title) => title.toUpperCase()), ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .flatMap((cell, column) => (used[column] ? [cell.padEnd(widths[column] ?? 0)] : []))
      .join('  ')
      .trimEnd(),
  );
}
