import type { StoredFile } from './store.ts';

/** The condition of a write: no object exists, or the existing one has this tag. */
export type Condition = { ifAbsent: true } | { ifTag: string };

/** A flat store of objects with conditional writes, as S3 is one. */
export interface Objects {
  get(key: string): Promise<{ bytes: Buffer; tag: string; storedAt: Date } | undefined>;
  open(key: string): Promise<StoredFile | undefined>;
  /** Changes whenever the object does; undefined if there is none. */
  tag(key: string): Promise<string | undefined>;
  /** Writes, or returns `refused` when the condition does not hold. */
  put(key: string, bytes: Uint8Array | string, condition?: Condition): Promise<'done' | 'refused'>;
  remove(keys: readonly string[]): Promise<void>;
  /** All objects below a prefix, by key. */
  sizes(prefix: string): Promise<Map<string, number>>;
  /** The names of folders directly below a prefix that ends in a slash. */
  folders(prefix: string): Promise<string[]>;
}
