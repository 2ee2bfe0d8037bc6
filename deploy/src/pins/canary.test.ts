import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isChosen,
  newCanary,
  newVisitor,
  shareAt,
  visitorCookie,
  visitorOf,
  type Canary,
} from './canary.ts';

const HOUR_MS = 3_600_000;
const BEGUN = Date.parse('2026-03-01T12:00:00.000Z');

const canaryOf = (shares: readonly number[], groups: string[] = []): Canary => ({
  ...newCanary(),
  versions: {},
  steps: shares.map((share, index) => ({
    share,
    from: new Date(BEGUN + index * HOUR_MS).toISOString(),
  })),
  groups,
  began: { actor: 'ann', reason: '', time: new Date(BEGUN).toISOString() },
});

const people = Array.from({ length: 4000 }, newVisitor);
const chosen = (canary: Canary, now: number) =>
  people.filter((id) => isChosen(canary, { id, groups: [] }, now));

test('a canary takes in about its share of the people, and other people than the next canary', () => {
  const [first, second] = [canaryOf([5]), canaryOf([5])];
  const ids = chosen(first, BEGUN);
  expect(ids.length / people.length).toBeGreaterThan(0.03);
  expect(ids.length / people.length).toBeLessThan(0.07);
  expect(chosen(second, BEGUN)).not.toEqual(ids);
});

test('nobody who is in leaves as the share rises by its steps', () => {
  const some = people.slice(0, 200);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2 }), (any) => {
      const canary = canaryOf(any.toSorted((a, b) => a - b));
      const isIn = (id: string, step: number) =>
        isChosen(canary, { id, groups: [] }, BEGUN + step * HOUR_MS);
      const leavers = some.filter((id) =>
        any.some((_, step) => isIn(id, step) && !isIn(id, step + 1)),
      );
      expect(leavers).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('each step begins at its time, and nobody gets a canary before the first', () => {
  const canary = canaryOf([5, 25, 100]);
  const at = (hours: number) => shareAt(canary, BEGUN + hours * HOUR_MS);
  expect([at(-1), at(0), at(0.99), at(1), at(2), at(99)]).toEqual([0, 5, 5, 25, 100, 100]);
  expect(chosen(canary, BEGUN + 2 * HOUR_MS)).toHaveLength(people.length);
  expect(chosen(canary, BEGUN - HOUR_MS)).toEqual([]);
});

test('members of its groups get a canary whatever its share', () => {
  const canary = canaryOf([0], ['team:support']);
  const is = (groups: string[]) => isChosen(canary, { id: newVisitor(), groups }, BEGUN);
  expect([is(['team:support', 'beta']), is(['beta']), is([])]).toEqual([true, false, false]);
});

test('only the cookie that a gateway made for this canary names a visitor', () => {
  const canary = canaryOf([5]);
  const cookie = visitorCookie(canary, people[0]!);
  expect(visitorOf(canary, cookie)).toBe(people[0]);
  expect(visitorOf(canaryOf([5]), cookie)).toBeUndefined();
  expect(visitorOf(canary, `${people[1]!}${cookie.slice(16)}`)).toBeUndefined();
  for (const text of ['', 'x', `${cookie}x`, people[0]!]) {
    expect(visitorOf(canary, text)).toBeUndefined();
  }
});
