import { z } from 'zod';

/** The version of the archive's layout. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The last entry, in the format of `sha256sum`; an archive without it is incomplete. */
export const CHECKSUMS = 'checksums.sha256';
const TABLES = 'tables/';
export const FILES = 'files/';

const storedTable = z.object({
  name: z.string(),
  /** The copied columns in order; generated columns are computed again. */
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** The last number that the sequence of a column has given out; null if it has given out none. */
  counters: z.record(z.string(), z.int().nullable()),
});
export type StoredTable = z.output<typeof storedTable>;

/** The contents of an archive; its first entry. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The newest migration when the rows were saved. */
  migration: z.string(),
  tables: z.array(storedTable),
});
export type Manifest = z.output<typeof manifest>;

/** The archive's entry with a table's rows. */
export const entryOfTable = (table: string) => `${TABLES}${table}.copy`;
