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
