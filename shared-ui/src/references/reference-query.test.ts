import { member } from 'shared-api/testing/examples';
import {
  matchingCards,
  matchingPeople,
  referenceBefore,
  referenceInLine,
  referenceTo,
} from './reference-query.ts';

test.each([
  ['Thanks @an', { sign: '@', start: 7, typed: 'an' }],
  ['@', { sign: '@', start: 0, typed: '' }],
  ['(@Zoë', { sign: '@', start: 1, typed: 'Zoë' }],
  ['As in #so', { sign: '#', start: 6, typed: 'so' }],
  ['#12', { sign: '#', start: 0, typed: '12' }],
  ['ann@example', null],
  ['@[Ann](1) ', null],
  ['# Heading', null],
  ['## ', null],
  ['C#', null],
  ['no one', null],
])('finds the reference being typed in %j', (text, expected) => {
  expect(referenceBefore(text, text.length)).toEqual(expected);
});

test('people are found by the beginning of any of their names', () => {
  const [ann, bob] = [
    member(1, { first_name: 'Ann', last_name: 'Lee' }),
    member(2, { first_name: 'Bob', last_name: 'Lee [boss]' }),
  ];
  expect(matchingPeople([ann, bob], 'le')).toEqual([ann, bob]);
  expect(matchingPeople([ann, bob], 'BO')).toEqual([bob]);
  expect(referenceTo({ kind: 'person', person: bob })).toBe('@[Bob Lee boss](2) ');
  expect(referenceInLine({ kind: 'person', person: bob })).toBe('@Bob Lee [boss] ');
});

test('cards are found by their number or the beginning of any part of their names', () => {
  const cards = [
    { id: 120, name: 'Sow beans' },
    { id: 12, name: 'Water (daily)' },
    { id: 12, name: 'Water (daily)' },
  ];
  const ids = (typed: string) => matchingCards(cards, typed).map(({ id }) => id);
  expect(ids('12')).toEqual([12, 120]);
  expect(ids('be')).toEqual([120]);
  expect(ids('dai')).toEqual([12]);
  expect(referenceTo({ kind: 'card', card: cards[0]! })).toBe('#120 ');
  expect(referenceInLine({ kind: 'card', card: cards[0]! })).toBe('#120 ');
});
