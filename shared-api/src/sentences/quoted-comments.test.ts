import { expect, test } from '@jest/globals';
import type { Change } from '../entities/change.ts';
import { changeSentence } from './change-sentence.ts';
import { notificationSentence } from './notification-sentence.ts';

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

test('a comment is quoted without markup, and shortened if it is long', () => {
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
