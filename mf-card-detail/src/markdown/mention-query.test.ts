import { mentionBefore } from './mention-query.ts';

test.each([
  ['Thanks @an', { start: 7, name: 'an' }],
  ['@', { start: 0, name: '' }],
  ['(@Zoë', { start: 1, name: 'Zoë' }],
  ['ann@example', null],
  ['@[Ann](1) ', null],
  ['no one', null],
])('finds the name %j being typed in %j', (text, expected) => {
  expect(mentionBefore(text, text.length)).toEqual(expected);
});
