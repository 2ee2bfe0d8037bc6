import type { HighlightedText } from 'shared-api/contract';
import { plainText } from 'shared-api/plain-text';
import { matches, type Term } from './terms.ts';
import { wordsOf, type Word } from './words.ts';

const EXCERPT_CHARACTERS = 160;
const BEFORE_MATCH = 40;
const ELLIPSIS = '…';

const isMatch = (terms: readonly Term[], { word }: Word) =>
  terms.some((term) => matches(term, word));

/** A text in pieces, with the words that match the terms highlighted. */
export function highlightedText(text: string, terms: readonly Term[]): HighlightedText {
  const pieces: HighlightedText = [];
  let taken = 0;
  const take = (end: number, match: boolean) => {
    if (end > taken) pieces.push({ text: text.slice(taken, end), match });
    taken = end;
  };
  for (const word of wordsOf(text).filter((found) => isMatch(terms, found))) {
    take(word.start, false);
    take(word.end, true);
  }
  take(text.length, false);
  return pieces;
}

const isHalfOfPair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** The words around the first match, highlighted, in one line. */
export function excerptOf(text: string, terms: readonly Term[]): HighlightedText {
  const line = plainText(text, text.length);
  const words = wordsOf(line);
  const first = words.find((word) => isMatch(terms, word))?.start ?? 0;
  const earliest = Math.min(first - BEFORE_MATCH, line.length - EXCERPT_CHARACTERS);
  const start = earliest <= 0 ? 0 : (words.find((word) => word.start >= earliest)?.start ?? 0);
  const latest = start + EXCERPT_CHARACTERS;
  let end = line.length;
  if (latest < end) {
    end = words.findLast((word) => word.end <= latest && word.start >= first)?.end ?? latest;
    if (isHalfOfPair(line, end)) end -= 1;
  }
  const shown = line.slice(start, end);
  const before = start > 0 ? ELLIPSIS : '';
  const after = end < line.length ? ELLIPSIS : '';
  return highlightedText(before + shown + after, terms);
}
