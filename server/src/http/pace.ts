import { LRUCache } from 'lru-cache';

/** The share of a node's time that one person's long calls may take while others work on it. */
const PACE = {
  /** This much of each call is free, so that ordinary work is never slowed down. */
  freeMs: 100,
  /** Beyond that, this much may be used at once … */
  burstMs: 1000,
  /** … and refills at this rate. */
  share: 0.1,
  longestPauseMs: 10_000,
  /** Other people count as active here if one of them has called within this time. */
  othersWithinMs: 3000,
} as const;

const MAX_CALLERS = 10_000;

export interface Pace<Key> {
  /** Records a call of a person. */
  called: (key: Key) => void;
  /** How long the caller has to pause, in ms, after a call of this duration. */
  pauseAfter: (key: Key, tookMs: number) => number;
}

/**
 * Slows down people who occupy a node with long calls one after the other, if others are active:
 * each person has a budget of time, which long calls use up and which refills slowly.
 */
export function createPace<Key extends object | string | number>(now: () => number): Pace<Key> {
  const used = new LRUCache<Key, { debtMs: number; at: number }>({ max: MAX_CALLERS });
  let latest: { key: Key; at: number } | undefined;
  let other: { key: Key; at: number } | undefined;

  /** Whether somebody else has called during a call of this duration, or shortly before. */
  function othersAreHere(key: Key, tookMs: number): boolean {
    const someone = latest?.key === key ? other : latest;
    return someone !== undefined && now() - someone.at <= tookMs + PACE.othersWithinMs;
  }

  return {
    called(key) {
      if (latest !== undefined && latest.key !== key) other = latest;
      latest = { key, at: now() };
    },
    pauseAfter(key, tookMs) {
      const beyondMs = tookMs - PACE.freeMs;
      if (beyondMs <= 0) return 0;
      const before = used.get(key) ?? { debtMs: 0, at: now() };
      const repaidMs = (now() - before.at) * PACE.share;
      const debtMs = Math.max(0, before.debtMs - repaidMs) + beyondMs;
      used.set(key, { debtMs, at: now() });
      if (debtMs <= PACE.burstMs || !othersAreHere(key, tookMs)) return 0;
      return Math.min(PACE.longestPauseMs, (debtMs - PACE.burstMs) / PACE.share);
    },
  };
}
