import { z } from 'zod';

/** Of the archive's layout. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The last entry, in the form of `sha256sum`; an archive without it is incomplete. */
export const CHECKSUMS = 'checksums.sha256';
const TABLES = 'tables/';
export const FILES = 'files/';

const storedTable = z.object({
  name: z.string(),
  /** In the order of the copied fields; generated columns are computed again. */
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** The last number given out by the sequence of a column; null when none was. */
  counters: z.record(z.string(), z.int().nullable()),
});
export type StoredTable = z.output<typeof storedTable>;

/** What an archive holds; its first entry. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The newest migration that the rows are made for. */
  migration: z.string(),
  tables: z.array(storedTable),
});
export type Manifest = z.output<typeof manifest>;

/** The archive's entry with a table's rows. */
export const entryOfTable = (table: string) => `${TABLES}${table}.copy`;
