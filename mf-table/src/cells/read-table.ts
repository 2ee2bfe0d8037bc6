import { withoutGuard } from './table-text.ts';

/** Values that are separated by tabs, in lines, as spreadsheets copy them; quoted ones may have both. */
export function readTable(text: string, mostRows = Infinity): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const value = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
  const between = /\t|\r?\n|\r/y;
  let at = 0;
  for (;;) {
    value.lastIndex = at;
    const [whole, inQuotes] = value.exec(text) ?? [''];
    row.push(withoutGuard(inQuotes?.replaceAll('""', '"') ?? whole));
    between.lastIndex = at + whole.length;
    const [separator] = between.exec(text) ?? [];
    if (separator !== '\t') {
      rows.push(row);
      row = [];
    }
    at += whole.length + (separator?.length ?? 0);
    // Spreadsheets end the last line as well.
    const isEnd = separator === undefined || (separator !== '\t' && at === text.length);
    if (isEnd || rows.length === mostRows) return rows;
  }
}
