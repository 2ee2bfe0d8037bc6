import { expect, test } from '@jest/globals';
import { longestChain, type NetworkRequest } from './round-trips.ts';

const asked = (name: string, begunAt: number, respondedAt: number | null): NetworkRequest => ({
  name,
  begunAt,
  respondedAt,
});

test('no request is no wait', () => {
  expect(longestChain([])).toEqual([]);
});

test('parallel requests are one wait, however many they are', () => {
  const page = asked('page', 0, 1);
  const files = ['a', 'b', 'c'].map((name) => asked(name, 1.1, 2.2));
  expect(longestChain([page, ...files])).toEqual(['page', 'a']);
});

test('each request that began after the response to another is one more wait, in whatever order they are listed', () => {
  const requests = [
    asked('call', 3.3, 4.3),
    asked('page', 0, 1),
    asked('chunk', 2.2, 3.2),
    asked('beside', 2.5, 2.9),
    asked('entry', 1.1, 2.1),
  ];
  expect(longestChain(requests)).toEqual(['page', 'entry', 'chunk', 'call']);
});

test('a request that began before a response did not wait for it, and one without a response delayed nothing', () => {
  expect(longestChain([asked('page', 0, 2), asked('early', 1.9, 2.5)])).toEqual(['page']);
  const unheard = [asked('page', 0, 1), asked('stream', 1.1, null), asked('later', 9, 10)];
  expect(longestChain(unheard)).toEqual(['page', 'stream']);
});

test('a response at the very same moment counts as waited for', () => {
  expect(longestChain([asked('page', 0, 1), asked('next', 1, 2)])).toEqual(['page', 'next']);
});
