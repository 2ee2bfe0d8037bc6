import { LRUCache } from 'lru-cache';

/** All results of a listing in one tab, in order, and the snapshot they were read from. */
export interface FoundListing {
  readonly ids: Int32Array;
  readonly active: number;
  readonly archive: number;
  /** PostgreSQL's snapshot: which transactions had ended. */
  readonly snapshot: string;
}

export interface ListingCache {
  get: (key: string) => FoundListing | undefined;
  set: (key: string, found: FoundListing) => unknown;
}

const MAX_BYTES = 8 * 1024 * 1024;
const BYTES_BESIDE_IDS = 500;
// Shorter than the time for which changes are kept.
const MAX_MS = 10 * 60 * 1000;

/**
 * A cache of listings; before a cached listing is used, the database is asked whether it is still
 * valid.
 */
export function createListingCache(): ListingCache {
  const kept = new LRUCache<string, FoundListing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ ids }) => ids.byteLength + BYTES_BESIDE_IDS,
    ttl: MAX_MS,
  });
  return { get: (key) => kept.get(key), set: (key, found) => kept.set(key, found) };
}
