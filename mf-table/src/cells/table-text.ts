/** How spreadsheets separate and quote values: by tabs on the clipboard, by commas in files. */
export type Separator = '\t' | ',';

/** What spreadsheets would run as a formula; apostrophes before it are of an earlier copy. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A value that no spreadsheet runs: what looks like a formula gets an apostrophe in front, which is
 * taken off again by `withoutGuard`.
 */
export const withGuard = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

export const withoutGuard = (value: string): string =>
  value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value;

function quoted(value: string, separator: Separator): string {
  const isPlain = !value.includes(separator) && !/["\r\n]/.test(value);
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`;
}

/** Rows of values as a text, by RFC 4180 where the separator is a comma. */
export const writeTable = (rows: readonly (readonly string[])[], separator: Separator): string =>
  rows
    .map((row) => row.map((value) => quoted(withGuard(value), separator)).join(separator))
    .join('\r\n');

/** Values that are separated by tabs, in lines, as spreadsheets copy them; quoted ones may have both. */
export function readTable(text: string): string[][] {
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
    if (separator === undefined || (separator !== '\t' && at === text.length)) return rows;
  }
}
