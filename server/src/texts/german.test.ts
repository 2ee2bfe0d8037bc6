import { expect, test } from '@jest/globals';
import { translationGaps } from 'shared-api/testing';
import { mails as de } from './de/mails.ts';
import { mails as en } from './en/mails.ts';

test('German is complete', () => {
  expect(translationGaps(en, de)).toEqual([]);
});
