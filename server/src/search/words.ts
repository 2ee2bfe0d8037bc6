// The database splits texts by the same list, in the function search_words of its migrations.
const SEPARATORS =
  '\\uFE00-\\uFE1F\\uFE30-\\uFE4F\\u0000-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00A9' +
  '\\u00AB-\\u00B1\\u00B4\\u00B6-\\u00B8\\u00BB-\\u00BF\\u00D7\\u00F7\\u2000-\\u200B\\u200E-\\u206F' +
  '\\u20A0-\\u20CF\\u2190-\\u2BFF\\u3000-\\u3004\\u3008-\\u3020\\u30FB\\uFF01-\\uFF0F\\uFF1A-\\uFF20' +
  '\\uFF3B-\\uFF40\\uFF5B-\\uFF65\\uFFFC\\uFFFD\\u{1F000}-\\u{1FAFF}';
const WORD = new RegExp(`[^${SEPARATORS}]+`, 'gu');

export interface Word {
  /** In lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Character by character, as the database does it, regardless of neighbors. */
const lowerCase = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join(
    '',
  );

/** The words of a text and their positions, without punctuation and symbols. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: lowerCase(found),
    start: index,
    end: index + found.length,
  }));
}
