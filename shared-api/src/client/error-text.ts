import type { Refusal } from '../contract/errors.ts';
import { englishErrors, type ErrorTexts, sentenceOf } from '../error-texts.ts';
import type { PasswordRule } from '../limits.ts';
import { counted, defineTexts, plural } from '../texts/index.ts';

const CARDS = { one: 'card', other: 'cards' };

const passwordRules = defineTexts<Readonly<Record<PasswordRule, string>>>({
  en: {
    length: 'Use at least 8 characters.',
    'special-character': 'Use at least one special character.',
    uppercase: 'Use at least one uppercase letter.',
  },
});

/** A rule of passwords as people read it; the server's answers have the specification's wording. */
export const passwordRuleText = (rule: PasswordRule): string => passwordRules[rule];

/** What people read when a call is refused, by code. */
const texts = defineTexts<ErrorTexts>({
  en: {
    ...englishErrors,
    'limit-reached': (params) =>
      params.of === 'cards'
        ? 'List limit reached: move a card out of the list or raise its limit.'
        : englishErrors['limit-reached'](params),
    'list-not-empty': ({ name, cards }) =>
      `Cannot delete list "${name}": it contains ${counted(cards, CARDS)}. Move or delete ${plural(cards, { one: 'it', other: 'them' })} first.`,
    'password-rule': ({ rule }) => passwordRules[rule],
  },
});

/** What an answer or an item of a bulk answer says of its refusal. */
export interface AnsweredRefusal {
  readonly code?: string | undefined;
  readonly params?: object | undefined;
  /** The server's English sentence. */
  readonly message: string;
}

/**
 * The sentence that people read for a refusal, in their language. What only a newer server knows, and
 * what an older one sends without params, is said in the server's words.
 */
export function errorText({ code, params, message }: AnsweredRefusal): string {
  if (code === undefined || params === undefined) return message;
  return sentenceOf(texts, { code, params } as Refusal) ?? message;
}
