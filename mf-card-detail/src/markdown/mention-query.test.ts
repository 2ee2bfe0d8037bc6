import { mentionBefore } from './mention-query.ts';

test.each([
  ['Thanks @an', { start: 7, words: 'an' }],
  ['@', { start: 0, words: '' }],
  ['(@Zoë', { start: 1, words: 'Zoë' }],
  ['ann@example', null],
  ['@[Ann](1) ', null],
  ['no one', null],
])('%j is the beginning of %j', (text, expected) => {
  expect(mentionBefore(text, text.length)).toEqual(expected);
});
