import { seenIn } from './seen-cards.ts';

/** Forty cards of 100 px, the last of them with a gap below it, too. */
const edges = Array.from({ length: 41 }, (_, index) => index * 100);

const range = (window: Parameters<typeof seenIn>[0]) => {
  const { first, end } = seenIn(window);
  return [first, end];
};

/** The window with its frame; jsdom has none. */
const withWindow = (height: number) =>
  Object.defineProperty(window, 'outerHeight', { value: height, configurable: true });

test('the cards that a window may show are mounted first, and others around them once the size is known', () => {
  withWindow(1200);
  expect(range({ edges, offset: 0, room: null })).toEqual([0, 9]);
  withWindow(600);
  expect(range({ edges, offset: 0, room: null })).toEqual([0, 6]);
  withWindow(0);
  expect(range({ edges, offset: 0, room: null })).toEqual([0, 9]);
  expect(range({ edges, offset: 0, room: 350 })).toEqual([0, 8]);
  expect(range({ edges, offset: 1000, room: 350 })).toEqual([6, 18]);
});

test('no card beyond the ends of a list is asked for, nor of one that has become shorter', () => {
  expect(range({ edges, offset: 3650, room: 350 })).toEqual([32, 40]);
  expect(range({ edges: [0, 100], offset: 3650, room: 350 })).toEqual([0, 1]);
  expect(range({ edges: [0], offset: 0, room: 350 })).toEqual([0, 0]);
});

test('there is more as long as a card is below the foot of the list', () => {
  expect(seenIn({ edges, offset: 0, room: 350 }).hasMore).toBe(true);
  expect(seenIn({ edges, offset: 3692, room: 350 }).hasMore).toBe(false);
});
