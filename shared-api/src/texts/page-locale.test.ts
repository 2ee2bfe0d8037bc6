/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { pageLocale } from './page-language.ts';

afterEach(() => jest.restoreAllMocks());

test.each([
  [['en-US@posix', 'en-GB'], 'en-GB'],
  [['de-AT', 'en-US@posix'], 'en'],
  [['de-AT', 'en-IE'], 'en-IE'],
])('of the locales %j one that dates can be written in is taken', (languages, locale) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(pageLocale()).toBe(locale);
});
