import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardFilter } from 'shared-api/filter-language';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { useFilterLanguage } from 'shared-ui/use-filter-language';
import type { SearchQuery } from '../../search/search-query.ts';
import { pathOfSearch } from './search-address.ts';

/** Whether all of it is text, which everything is searched for. */
const isText = (part: CardFilter): boolean =>
  part.kind === 'text' || ((part.kind === 'and' || part.kind === 'or') && part.parts.every(isText));

/** What is typed into the search, whose results follow it, and the filter that it is. */
export function useTypedSearch(query: SearchQuery) {
  const navigate = useNavigate();
  // Over the search that is shown and the one that is on its way: its page may take a moment, in
  // which people type on.
  const [typed, setTyped] = useState({ text: query.text, over: [query.text] });
  const isCurrent = typed.over.includes(query.text);
  // What was typed is over once its search is shown, so that Back shows the text before.
  if (typed.over.length > 1 && typed.over.at(-1) === query.text)
    setTyped({ ...typed, over: [query.text] });
  const text = isCurrent ? typed.text : query.text;
  const wanted = text.trim();
  const language = useFilterLanguage(true);
  const { filter = null, problem = null } = language?.parseFilter(text) ?? {};
  const isWanted =
    problem === null && wanted.length >= SEARCH_MIN_CHARACTERS && wanted !== query.text.trim();
  const next = pathOfSearch({ ...query, text: wanted });
  const search = () => {
    setTyped({ text, over: [query.text, wanted] });
    void navigate(next, { replace: true });
  };
  useAfterPause(isWanted ? search : null, next);

  const parts = language?.conditionsOf(filter) ?? [];
  const texts = parts.filter(isText).map(({ start, end }) => text.slice(start, end));
  const isFiltered = Object.values(query.filters).some((value) => value !== undefined);

  return {
    text,
    language,
    filter,
    problem,
    /** Searches at once. */
    submit: () => {
      if (isWanted) search();
    },
    type: (changed: string) => {
      const isUnderWay = isCurrent && typed.over.at(-1) !== query.text;
      setTyped({ text: changed, over: isUnderWay ? typed.over : [query.text] });
    },
    isNarrowed: isFiltered || texts.length < parts.length,
    /** Searches for the text alone; where there is none, conditions stay. */
    clear: () => {
      const plain = texts.join(' ');
      const rest = plain.length < SEARCH_MIN_CHARACTERS ? query.text : plain;
      setTyped({ text: rest, over: [query.text, rest] });
      void navigate(pathOfSearch({ ...query, text: rest, filters: {} }));
    },
    /** Adds a condition to the text, or removes it from there; Back takes that back. */
    toggle: (condition: string) => {
      if (language === null) return;
      const readable = problem === null ? filter : language.parseFilter(query.text).filter;
      const changed = language.withConditionToggled(readable, condition);
      setTyped({ text: changed, over: [query.text, changed] });
      if (changed.length >= SEARCH_MIN_CHARACTERS)
        void navigate(pathOfSearch({ ...query, text: changed }));
    },
  };
}

export type TypedSearch = ReturnType<typeof useTypedSearch>;
