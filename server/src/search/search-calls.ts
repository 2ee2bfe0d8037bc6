import type { SearchResult } from 'shared-api/contract';
import { onlyRow } from '../database/only-row.ts';
import type { DomainHandlers } from '../calls/call-context.ts';
import { withCorrections } from './corrections.ts';
import { filterNames } from './filter-names.ts';
import { readSearch } from './read-search.ts';
import { foundPage, type FoundItem } from './found-page.ts';
import { excerptOf, highlightedText } from './highlighted-text.ts';
import { suggestionFor } from './suggestion.ts';
import { termsOf, type Term } from './terms.ts';
import { readWholeCards } from './whole-cards.ts';

/** With fewer results, corrections of mistyped words are searched for as well. */
const FEW = 5;

const TYPES = {
  all: ['card', 'board', 'project', 'person'],
  cards: ['card'],
  boards: ['board'],
  projects: ['project'],
  people: ['person'],
} as const;

const NOTHING = {
  data: [],
  hasMore: false,
  suggestion: null,
  places: { projects: [], boards: [] },
  counts: { all: 0, cards: 0, boards: 0, projects: 0, people: 0 },
};

function resultOf({ place, source, text, ...item }: FoundItem, terms: readonly Term[]) {
  const excerpt =
    source === null || text === null ? null : { from: source, text: excerptOf(text, terms) };
  const result: SearchResult = {
    ...item,
    ...place,
    title: highlightedText(place.title, terms),
    excerpt,
  };
  return result;
}

export const search = {
  ...filterNames,

  async find(input, { database, caller: { userId } }) {
    const { type, searchText, timeZone, limit, offset, order, whole, ...chosen } = input;
    const { text, cards } = readSearch(searchText, timeZone, userId);
    let terms: readonly Term[] = termsOf(text);
    if (terms.length === 0 && cards === undefined) return NOTHING;
    const filter = { ...chosen, cards };
    const wanted = { types: TYPES[type], userId, filter, limit: limit + 1, offset, order };
    let page = onlyRow(await foundPage({ ...wanted, terms }, FEW).execute(database));
    if (!page.many) {
      terms = await withCorrections(database, terms);
      if (terms.some(({ corrections }) => corrections.length > 0)) {
        page = onlyRow(await foundPage({ ...wanted, terms }, FEW).execute(database));
      }
    }
    const { items, counts, places } = page;
    const data = items.slice(0, limit).map((item) => resultOf(item, terms));
    const suggestion = suggestionFor(searchText, terms, items);
    const found = { data, hasMore: items.length > limit, counts, places, suggestion };
    if (whole !== 1) return found;
    const ids = data.flatMap((item) => (item.type === 'card' ? [item.id] : []));
    return { ...found, whole: await readWholeCards(database, ids, userId) };
  },
} satisfies DomainHandlers<'search'>;
