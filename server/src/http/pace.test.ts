import { expect, test } from '@jest/globals';
import { createPace } from './pace.ts';

/** A node with a clock that the test controls. */
function createNode() {
  const clock = { ms: 0 };
  const pace = createPace<string>(() => clock.ms);
  return {
    pass: (ms: number) => void (clock.ms += ms),
    call: (person: string, tookMs: number) => {
      pace.called(person);
      clock.ms += tookMs;
      return pace.pauseAfter(person, tookMs);
    },
  };
}

test('ordinary calls are never slowed down, however many there are', () => {
  const { call } = createNode();
  const pauses = Array.from({ length: 1000 }, (_, turn) => call(turn % 2 ? 'Ann' : 'Bob', 90));
  expect(new Set(pauses)).toEqual(new Set([0]));
});

test('a person who makes long calls one after the other has to pause, others do not', () => {
  const { call, pass } = createNode();
  expect(call('Bob', 10)).toBe(0);
  expect(call('Ann', 1000)).toBe(0);
  expect(call('Bob', 10)).toBe(0);
  const pause = call('Ann', 1000);
  expect(pause).toBeGreaterThan(5000);
  expect(call('Bob', 10)).toBe(0);
  pass(60_000);
  expect(call('Bob', 10)).toBe(0);
  expect(call('Ann', 1000)).toBe(0);
});

test('the only user of a node never has to pause', () => {
  const { call, pass } = createNode();
  call('Bob', 10);
  pass(10_000);
  const pauses = Array.from({ length: 20 }, () => call('Ann', 1000));
  expect(new Set(pauses)).toEqual(new Set([0]));
});

test('no pause is longer than ten seconds', () => {
  const { call } = createNode();
  call('Bob', 10);
  const pauses = Array.from({ length: 20 }, () => [call('Ann', 5000), call('Bob', 10)][0]!);
  expect(Math.max(...pauses)).toBe(10_000);
});
