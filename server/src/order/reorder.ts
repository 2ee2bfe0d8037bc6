import { ranksBetween } from './rank.ts';

export interface Ranked {
  readonly id: number;
  readonly rank: string;
  /** Locked against moving: it keeps its rank, the others move around it. */
  readonly locked: boolean;
}

/** Keeps unnamed items behind their current predecessors. */
export function mergeOrder(current: readonly number[], wanted: readonly number[]): number[] {
  const named = new Set(wanted);
  const followers = new Map<number | null, number[]>();
  let anchor: number | null = null;
  for (const id of current) {
    if (named.has(id)) anchor = id;
    else followers.set(anchor, [...(followers.get(anchor) ?? []), id]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...wanted.flatMap((id) => [id, ...(followers.get(id) ?? [])]),
  ];
}

/** The items that may keep their rank: each lies between the locked ones around it. */
function keepable(order: readonly Ranked[]): Ranked[] | null {
  const upper: (string | null)[] = [];
  let next: string | null = null;
  for (const item of order.toReversed()) {
    upper.push(next);
    if (item.locked) next = item.rank;
  }
  upper.reverse();
  const kept: Ranked[] = [];
  let last: string | null = null;
  for (const [index, item] of order.entries()) {
    const bound = upper[index] ?? null;
    const inOrder = (last === null || last < item.rank) && (bound === null || item.rank < bound);
    if (inOrder) kept.push(item);
    else if (item.locked) return null;
    if (item.locked) last = item.rank;
  }
  return kept;
}

/** The longest run, not necessarily contiguous, whose ranks increase already. */
function longestRising(items: readonly Ranked[]): Set<number> {
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, item] of items.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const tail = items[tails[middle] ?? -1];
      if (tail !== undefined && tail.rank < item.rank) low = middle + 1;
      else high = middle;
    }
    previous.push(tails[low - 1]);
    tails[low] = index;
  }
  const rising = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) {
    const item = items[at];
    if (item) rising.add(item.id);
  }
  return rising;
}

/**
 * New ranks that bring items into an order, for as few of them as possible. Null if that would move
 * a locked one.
 */
export function reorder(order: readonly Ranked[]): { id: number; rank: string }[] | null {
  const candidates = keepable(order);
  if (candidates === null) return null;
  const staying = longestRising(candidates);
  const moves: { id: number; rank: string }[] = [];
  let before: string | null = null;
  let waiting: Ranked[] = [];
  const place = (after: string | null) => {
    const ranks = ranksBetween(before, after, waiting.length);
    moves.push(...waiting.map(({ id }, index) => ({ id, rank: ranks[index] ?? '' })));
    waiting = [];
  };
  for (const item of order) {
    if (!staying.has(item.id)) {
      waiting.push(item);
      continue;
    }
    place(item.rank);
    before = item.rank;
  }
  place(null);
  return moves;
}

/**
 * Brings items into a wanted order while locked ones keep their slots: the others fill the slots
 * between them. Returns the resulting order and the ranks to write.
 */
export function reorderAroundLocked(
  current: readonly Ranked[],
  wanted: readonly Ranked[],
): { order: number[]; moves: { id: number; rank: string }[] } {
  const free = wanted.filter(({ locked }) => !locked);
  const order = current.map((item) => (item.locked ? item : (free.shift() ?? item)));
  return { order: order.map(({ id }) => id), moves: reorder(order) ?? [] };
}
