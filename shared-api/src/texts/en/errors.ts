import { englishErrors, type ErrorTexts } from '../../error-texts.ts';
import type { PasswordRule } from '../../limits.ts';
import { counted, plural } from '../plural.ts';

const CARDS = { one: 'card', other: 'cards' };

/** The rules of passwords; the server's answers have the specification's wording. */
export const passwordRules: Readonly<Record<PasswordRule, string>> = {
  length: 'Use at least 8 characters.',
  'special-character': 'Use at least one special character.',
  uppercase: 'Use at least one uppercase letter.',
};

/** What people read when a call is refused, by code: as on the wire, but for what the specification quotes. */
export const errorTexts: ErrorTexts = {
  ...englishErrors,
  'limit-reached': (params) =>
    params.of === 'cards'
      ? 'List limit reached: move a card out of the list or raise its limit.'
      : englishErrors['limit-reached'](params),
  'list-not-empty': ({ name, cards }) =>
    `Cannot delete list "${name}": it contains ${counted(cards, CARDS)}. Move or delete ${plural(cards, { one: 'it', other: 'them' })} first.`,
  'password-rule': ({ rule }) => passwordRules[rule],
};
