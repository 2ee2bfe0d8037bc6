import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rankBetween, ranksBetween } from './rank.ts';
import { mergeOrder, reorder } from './reorder.ts';

/** Compares like PostgreSQL with the C collation. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('a rank lies strictly between its neighbors, for a drop at any position', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (drops) => {
      const ranks: string[] = [];
      for (const drop of drops) {
        const at = drop % (ranks.length + 1);
        ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
      }
      expect(ranks.toSorted(byBytes)).toEqual(ranks);
      expect(new Set(ranks).size).toBe(ranks.length);
    }),
  );
});

test('ranks of appended cards stay short', () => {
  let last: string | null = null;
  for (let index = 0; index < 10_000; index += 1) last = rankBetween(last, null);
  expect(last?.length).toBeLessThan(6);
  expect(Math.max(...ranksBetween(null, null, 10_000).map(({ length }) => length))).toBeLessThan(6);
});

const shuffled = fc
  .uniqueArray(fc.nat(500), { maxLength: 30 })
  .chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      fc.array(fc.boolean(), { minLength: ids.length, maxLength: ids.length }),
    ),
  );

test('a reorder gives the wanted order, or refuses because a locked card would move', () => {
  fc.assert(
    fc.property(shuffled, ([before, wanted, locks]) => {
      const ranks = ranksBetween(null, null, before.length);
      const items = new Map(
        before.map((id, index) => [id, { id, rank: ranks[index]!, locked: locks[index]! }]),
      );
      const moves = reorder(wanted.map((id) => items.get(id)!));
      const lockedOrder = (ids: number[]) => ids.filter((id) => items.get(id)!.locked);
      if (moves === null) {
        expect(lockedOrder(wanted)).not.toEqual(lockedOrder(before));
        return;
      }
      const after = new Map(moves.map(({ id, rank }) => [id, rank]));
      const rankOf = (id: number) => after.get(id) ?? items.get(id)!.rank;
      expect(before.toSorted((a, b) => byBytes(rankOf(a), rankOf(b)))).toEqual(wanted);
      expect(moves.some(({ id }) => items.get(id)!.locked)).toBe(false);
    }),
  );
});

test('moving one card writes one rank', () => {
  const ranks = ranksBetween(null, null, 5);
  const items = ranks.map((rank, id) => ({ id, rank, locked: false }));
  const moved = [items[4]!, ...items.slice(0, 4)];
  expect(reorder(moved)?.map(({ id }) => id)).toEqual([4]);
  expect(reorder(items)).toEqual([]);
});

test('items that were not named stay behind their neighbors', () => {
  expect(mergeOrder([9, 1, 2, 3], [3, 1])).toEqual([9, 3, 1, 2]);
});
