import { expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { errorText } from './client/error-text.ts';
import { errors, type ErrorCode, type Refusal } from './contract/index.ts';
import { englishErrors, englishSentence, sentenceOf } from './error-texts.ts';
import { errorTexts as germanErrors } from './texts/de/errors.ts';

interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Values in which every choice that a schema leaves is made at least once. */
function variantsOf(schema: Schema): unknown[] {
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.flatMap(variantsOf);
  if (schema.type === 'array') return [['first', 'second']];
  if (schema.type !== 'object') return schema.type === 'string' ? ['something'] : [1, 7, 90];
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).reduce<object[]>(
    (objects, [key, value]) =>
      objects.flatMap((object) => [
        ...(required.includes(key) ? [] : [object]),
        ...variantsOf(value).map((one) => ({ ...object, [key]: one })),
      ]),
    [{}],
  );
}

const refusals = Object.entries(errors).flatMap(([code, { params }]) =>
  variantsOf(z.toJSONSchema(params) as Schema).map((one) => ({ code, params: one }) as Refusal),
);

/** Whether the specification quotes the sentence, so that only the wire keeps its wording. */
const isQuoted = ({ code, params }: Refusal) =>
  code === 'password-rule' ||
  code === 'list-not-empty' ||
  (code === 'limit-reached' && params.of === 'cards');

test.each(refusals)('%j has an English sentence, on the wire and on the screen', (refusal) => {
  const sentence = englishSentence(refusal);
  expect(sentence).not.toBe(refusal.code);
  expect(sentence).toMatch(/^\S.*\S$/);
  expect(sentence).not.toMatch(/undefined|null|object|NaN/);
  const read = errorText({ ...refusal, message: 'Said by the server.' });
  expect(read === sentence).toBe(!isQuoted(refusal));
  expect(read).not.toMatch(/undefined|null|object|NaN|column|task|atleast|Said by/);
});

test.each(refusals)('%j has a German sentence', (refusal) => {
  const sentence = sentenceOf(germanErrors, refusal);
  expect(sentence).toMatch(/^\S.*\S$/);
  expect(sentence).not.toMatch(/undefined|null|object|NaN|!/);
  expect(sentence).not.toBe(englishSentence(refusal));
});

test.each(['de', 'en'])('a page in %s shows refusals in its language', async (lang) => {
  Object.assign(globalThis, { document: { documentElement: { lang } } });
  jest.resetModules();
  try {
    const page = await import('./client/error-text.ts');
    const { passwordRuleText } = await import('./client/password-rule-text.ts');
    const shown = page.errorText({ code: 'busy', params: {}, message: 'Said by the server.' });
    expect(shown).toBe((lang === 'de' ? germanErrors : englishErrors).busy({}));
    expect(passwordRuleText('uppercase')).toMatch(lang === 'de' ? /Großbuch/ : /uppercase/);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});

test('the contract and the table have the same codes', () => {
  expect(Object.keys(englishErrors).sort()).toEqual(Object.keys(errors).sort());
});

test.each([
  ['a code of a newer server', { code: 'out-of-ink', params: { pages: 3 } }],
  ['params of a newer server', { code: 'not-found', params: { entity: 'drawing' } }],
  ['an older server, which sends no params', { code: 'not-found' satisfies ErrorCode }],
  ['a response without a code', {}],
])('%s is shown with the server’s message', (_, refusal) => {
  expect(errorText({ ...refusal, message: 'Said by the server.' })).toBe('Said by the server.');
});

test('what only a newer server calls changed has no sentence in any language', () => {
  const params = { by: 'Ben', part: 'drawing', name: 'Roof', others: 0 } as never;
  for (const texts of [englishErrors, germanErrors]) {
    expect(texts['changed-since'](params)).toBeUndefined();
  }
});
