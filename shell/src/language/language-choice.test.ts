import { languageOf } from './language-choice.ts';

test.each([
  ['system', ['de-AT', 'en'], 'de'],
  ['system', ['fr-CA', 'de-CH', 'en'], 'de'],
  ['system', ['fr'], 'en'],
  ['system', [], 'en'],
  ['de', ['en'], 'de'],
  ['en-GB', ['de'], 'en'],
  ['tlh', ['de'], 'en'],
  ['ar-XB', ['de'], 'ar-XB'],
])('the choice %s with browser languages %j gives %s', (choice, preferred, language) => {
  expect(languageOf(choice, preferred)).toBe(language);
});
