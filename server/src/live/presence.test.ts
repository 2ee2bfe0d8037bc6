import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import { createPresence, type Whereabouts } from './presence.ts';

const BOARD = 7;

/** A board with a clock that the test moves. */
function board() {
  let at = 0;
  const presence = createPresence({ now: () => at });
  const changed: number[] = [];
  presence.onChange((boardId) => void changed.push(boardId));
  const say = (userId: number, more: Partial<Whereabouts> = {}) =>
    presence.report({
      boardId: BOARD,
      userId,
      tab: 'one',
      cardId: null,
      isWriting: false,
      isHere: true,
      ...more,
    });
  const later = (seconds: number) => {
    at += seconds * 1000;
    presence.expire();
  };
  return { presence, changed, say, later, people: () => presence.peopleOn(BOARD) };
}

test('a person in twenty tabs is there once, with the cards of all of them', () => {
  const { say, people } = board();
  for (let tab = 0; tab < 20; tab += 1) say(3, { tab: `${tab}`, cardId: 1 + (tab % 2) });
  expect(people()).toEqual([{ id: 3, cards: [1, 2], writing: [] }]);
});

test('a tab that says nothing more is forgotten, and one that goes on is not', () => {
  const { say, later, people } = board();
  say(3);
  say(4);
  later(30);
  say(4);
  later(10);
  expect(people().map(({ id }) => id)).toEqual([4]);
  say(4, { isHere: false });
  expect(people()).toEqual([]);
});

test('somebody who stops in the middle of a comment is writing no longer', () => {
  const { say, later, people } = board();
  say(3, { cardId: 9, isWriting: true });
  expect(people()).toEqual([{ id: 3, cards: [9], writing: [9] }]);
  later(16);
  expect(people()).toEqual([{ id: 3, cards: [9], writing: [] }]);
});

test('saying the same again changes nothing, and is passed on now and then', () => {
  const { say, later, changed } = board();
  expect([say(3), say(3)]).toEqual([true, false]);
  expect(changed).toEqual([BOARD]);
  later(11);
  expect(say(3)).toBe(true);
  expect(changed).toEqual([BOARD]);
  expect([say(3, { cardId: 9 }), say(3, { isHere: false }), say(3, { isHere: false })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('what is kept is bounded, and nothing is left of people who went', () => {
  const tab = fc.integer({ min: 0, max: 60 }).map(String);
  const userId = fc.integer({ min: 1, max: 900 });
  const act = fc.record({ tab, userId, isHere: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 1500 }), (acts) => {
      const { presence, say, later, people } = board();
      for (const { userId: who, ...more } of acts) say(who, more);
      expect(people().length).toBeLessThanOrEqual(500);
      later(60);
      expect(people()).toEqual([]);
      expect(acts.flatMap(({ userId: who }) => presence.boardsOf(who))).toEqual([]);
    }),
    { ...usualRuns, numRuns: 30 },
  );
});
