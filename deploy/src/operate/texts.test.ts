import { expect, test } from '@jest/globals';
import { translationGaps } from 'shared-api/testing';
import { readTexts } from 'shared-api/testing/text-modules';

test('German is complete', async () => {
  const texts = new URL('texts/', import.meta.url);
  const [english, german] = [await readTexts(texts, 'en'), await readTexts(texts, 'de')];
  expect(translationGaps(english, german)).toEqual([]);
});
