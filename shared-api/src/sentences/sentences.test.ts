import { expect, test } from '@jest/globals';
import type { Change } from '../entities/change.ts';
import { changeSentence } from './change-sentences.ts';
import { notificationSentence } from './notification-sentences.ts';

const changeOf = (some: Partial<Change>): Change => ({
  entity: 'card',
  kind: 'changed',
  name: null,
  person: null,
  fields: {},
  ...some,
});

const comment = (text: string) =>
  changeOf({ entity: 'comment', kind: 'created', fields: { text: { after: text } } });

test('a comment is quoted without its marks, its beginning alone when it is long', () => {
  expect(changeSentence(comment('**Look**, @[Ada -](7): [here](https://x.example)'))).toBe(
    'commented: Look, @Ada -: here',
  );
  const long = changeSentence(comment('word '.repeat(100)));
  expect(long).toMatch(/^commented: word .* word…$/);
  expect(long.length).toBeLessThan(160);
  const mentioned = {
    type: 'mentioned' as const,
    changes: [comment('Look, @[Ada -](7)')],
    rule: null,
  };
  expect(notificationSentence(mentioned)).toBe('mentioned you: Look, @Ada -');
});

test('members who come or leave by themselves are no objects of their sentence', () => {
  const member = (kind: Change['kind'], person: string | null) =>
    changeSentence(changeOf({ entity: 'member', kind, person }));
  expect(member('deleted', null)).toBe('left the board');
  expect(member('deleted', 'Ada')).toBe('removed Ada from the board');
  expect(member('created', 'Ada')).toBe('added Ada to the board');
  expect(member('changed', null)).toBe('changed their own role in the board');
});

test('a change of one field has the sentence of the field, of several that of the thing', () => {
  const fields = { name: { before: 'a', after: 'b' } };
  expect(changeSentence(changeOf({ fields }))).toBe('renamed this card to b');
  const several = { ...fields, priority: { before: 'low', after: 'high' } };
  expect(changeSentence(changeOf({ fields: several }))).toBe('edited this card');
});

test('an entry from before there was a log is its own sentence', () => {
  const fields = { text: { after: 'did *this*' } };
  expect(changeSentence(changeOf({ kind: 'legacy', fields }))).toBe('did *this*');
});

test('a kind of change that these sentences do not know is told as an edit', () => {
  const newer = 'polished' as Change['kind'];
  expect(changeSentence(changeOf({ kind: newer }))).toBe('edited this card');
});

test('several changes of one call are one notification, many are told as an edit', () => {
  const changes = ['low', 'high'].map((priority) =>
    changeOf({ fields: { priority: { after: priority } } }),
  );
  const rule = { list: 'Done', trigger: 'cardEntered' } as const;
  expect(notificationSentence({ type: 'changed', changes, rule })).toBe(
    'set the priority to low, set the priority to high (by rule Done: when a card enters)',
  );
  const many = [...changes, ...changes];
  expect(notificationSentence({ type: 'changed', changes: many, rule: null })).toBe(
    'edited this card',
  );
});
