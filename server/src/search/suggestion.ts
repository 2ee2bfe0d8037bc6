import type { FoundItem } from './found-page.ts';
import { matches, type Term } from './terms.ts';
import { wordsOf } from './words.ts';

const wordsIn = (items: readonly FoundItem[]) =>
  items.flatMap(({ place, text }) => [...wordsOf(place.title), ...wordsOf(text ?? '')]);

/**
 * A corrected search: a word that occurs in none of the results is replaced by its correction
 * there. Items that the caller may not see are not used. Null if there is no better search.
 */
export function suggestionFor(
  searchText: string,
  terms: readonly Term[],
  items: readonly FoundItem[],
): string | null {
  const found = wordsIn(items).map(({ word }) => word);
  const meant = new Map<string, string>();
  for (const term of terms) {
    if (found.some((word) => matches({ ...term, corrections: [] }, word))) continue;
    const correction = found.find((word) => term.corrections.includes(word));
    if (correction !== undefined) meant.set(term.word, correction);
  }
  if (meant.size === 0) return null;
  return wordsOf(searchText).reduceRight((text, { word, start, end }) => {
    const correction = meant.get(word);
    return correction === undefined ? text : text.slice(0, start) + correction + text.slice(end);
  }, searchText);
}
