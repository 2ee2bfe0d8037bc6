import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (secret: string) => createHash('sha256').update(secret).digest();

/** Whether two secrets are the same; how long that takes says nothing of either. */
export const isSameSecret = (one: string, other: string): boolean =>
  // Hashes have equal lengths, which the comparison in constant time needs.
  timingSafeEqual(digest(one), digest(other));
