import { LRUCache } from 'lru-cache';

/** All that a listing finds in one tab, in its order, and the state of the database it was read from. */
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

/** Listings as they were found; before one is used the database is asked whether it still holds. */
export function createListingCache(): ListingCache {
  const kept = new LRUCache<string, FoundListing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ ids }) => ids.byteLength + BYTES_BESIDE_IDS,
    ttl: MAX_MS,
  });
  return { get: (key) => kept.get(key), set: (key, found) => kept.set(key, found) };
}
