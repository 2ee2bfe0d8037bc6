import { wordsOf } from './words.ts';

/** The most words of a search; further ones are ignored. */
const MAX_TERMS = 8;
/** The database stores no more characters of a word. */
const MAX_WORD_CHARACTERS = 100;
const MIN_PREFIX_CHARACTERS = 2;
const MIN_CORRECTED_CHARACTERS = 4;
const MAX_CORRECTED_CHARACTERS = 30;

const lengthOf = (word: string) => Array.from(word).length;

/** One word of a search. */
export interface Term {
  readonly word: string;
  /** It also matches all words that begin with it. */
  readonly isPrefix: boolean;
  /** Corrections, for want of better matches. */
  readonly corrections: readonly string[];
}

/** The search terms, each once, in the order typed. */
export function termsOf(searchText: string): Term[] {
  const words = wordsOf(searchText).map(({ word }) =>
    Array.from(word).slice(0, MAX_WORD_CHARACTERS).join(''),
  );
  return [...new Set(words)]
    .slice(0, MAX_TERMS)
    .map((word) => ({ word, isPrefix: lengthOf(word) >= MIN_PREFIX_CHARACTERS, corrections: [] }));
}

/** Numbers are never corrected, and the shortest words are too similar to each other. */
export function mayBeMistyped({ word }: Term): boolean {
  const length = lengthOf(word);
  return (
    length >= MIN_CORRECTED_CHARACTERS && length <= MAX_CORRECTED_CHARACTERS && /[^0-9]/.test(word)
  );
}

/** Whether a word, in lower case, matches the term. */
export function matches({ word, isPrefix, corrections }: Term, found: string): boolean {
  return found === word || (isPrefix && found.startsWith(word)) || corrections.includes(found);
}
