import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { wordsOf } from './words.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

const wordsIn = (text: string) => [...new Set(wordsOf(text).map(({ word }) => word))].sort();

async function wordsStored(texts: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(search_words(text)) as words
    from unnest(${texts}::text[]) with ordinality as t (text, n) order by n`.execute(on.database);
  return rows.map(({ words }) => words.sort());
}

test('punctuation, symbols and emoji separate words; characters of every script form them', () => {
  const text = "Don't—ship report_v2.pdf 😀🚀Go «ПРИВЕТ» über क्या 日本語、タスク a@b.de 12½";
  expect(wordsOf(text).map(({ word }) => word)).toEqual(
    'don t ship report v2 pdf go привет über क्या 日本語 タスク a b de 12'.split(' '),
  );
});

test('the database and the search split any text into the same words', async () => {
  // Cased characters that are newer than the database's tables would differ.
  const letter = fc.integer({ min: 1, max: 0x52f }).map((code) => String.fromCodePoint(code));
  const sign = fc.integer({ min: 0x2000, max: 0x30ff }).map((code) => String.fromCodePoint(code));
  const emoji = fc
    .integer({ min: 0x1f000, max: 0x1ffff })
    .map((code) => String.fromCodePoint(code));
  const full = fc.integer({ min: 0xfe00, max: 0xfffd }).map((code) => String.fromCodePoint(code));
  const character = fc.oneof(letter, fc.constant(' '), sign, emoji, full);
  const texts = fc.sample(fc.string({ unit: character, maxLength: 60 }), 2000);
  expect(await wordsStored(texts)).toEqual(texts.map(wordsIn));
});
