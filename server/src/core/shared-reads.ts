import { LRUCache } from 'lru-cache';

interface Limits<Value> {
  /** How many values are kept. */
  readonly max: number;
  /** How long a value is valid; left out: for good. */
  readonly milliseconds?: number;
  /** The most bytes that all values may have together. */
  readonly maxBytes?: number;
  readonly bytesOf?: (value: Value) => number;
}

/** Reads a value once for all callers that ask for the same key, at the same time or later. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/** Keeps the result of a read, within the limits; a failed read is not kept, so the next caller tries again. */
export function createSharedReads<Value extends object>({
  max,
  milliseconds = 0,
  maxBytes = 0,
  bytesOf,
}: Limits<Value>): SharedReads<Value> {
  const kept = new LRUCache<string, Value>({
    max,
    ttl: milliseconds,
    ...(bytesOf && { maxSize: maxBytes, sizeCalculation: bytesOf }),
  });
  const underway = new Map<string, Promise<Value>>();
  return async (key, read) => {
    const found = kept.get(key) ?? underway.get(key);
    if (found !== undefined) return found;
    const reading = read();
    underway.set(key, reading);
    const end = () => void underway.delete(key);
    // All waiting callers get the failure; the next one tries again.
    reading.then((value) => void kept.set(key, value)).then(end, end);
    return reading;
  };
}
