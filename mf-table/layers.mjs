/**
 * The folders of `mf-table/src`, from the bottom up; the lint enforces them. See
 * `server/layers.mjs` for the format.
 */
export const layers = [
  { texts: [] },
  { 'texts.ts': [] },
  { columns: [] },
  { rows: [], cells: ['rows'] },
  { table: [] },
];
