import { wordsOf } from './words.ts';

/** Further words of a search are not looked for. */
const MOST_TERMS = 8;
/** The database keeps no more of a word. */
const LONGEST_WORD = 100;
const SHORTEST_PREFIX = 2;
const SHORTEST_MISTYPED = 4;
const LONGEST_MISTYPED = 30;

const lengthOf = (word: string) => Array.from(word).length;

/** One word that is searched for. */
export interface Term {
  readonly word: string;
  /** It also matches all words that begin with it. */
  readonly isPrefix: boolean;
  /** Words that may have been meant, for want of better ones. */
  readonly corrections: readonly string[];
}

/** What is looked for: each term once, in the order typed. */
export function termsOf(searchText: string): Term[] {
  const words = wordsOf(searchText).map(({ word }) =>
    Array.from(word).slice(0, LONGEST_WORD).join(''),
  );
  return [...new Set(words)]
    .slice(0, MOST_TERMS)
    .map((word) => ({ word, isPrefix: lengthOf(word) >= SHORTEST_PREFIX, corrections: [] }));
}

/** Mere numbers are meant as they are typed, and of the shortest words every one is like another. */
export function mayBeMistyped({ word }: Term): boolean {
  const length = lengthOf(word);
  return length >= SHORTEST_MISTYPED && length <= LONGEST_MISTYPED && /[^0-9]/.test(word);
}

/** Whether a word, in lower case, matches the term. */
export function matches({ word, isPrefix, corrections }: Term, found: string): boolean {
  return found === word || (isPrefix && found.startsWith(word)) || corrections.includes(found);
}
