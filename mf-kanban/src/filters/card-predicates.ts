import { createContext } from 'react';
import type { CardPredicate } from 'shared-api/filter-language';
import type { ListCardFilter } from './list-card-filters-slice.ts';

/** The filters in effect, as predicates of cards. */
export interface CardPredicates {
  /** The filter of the whole board; null if nothing is filtered. */
  readonly board: CardPredicate | null;
  /** A filter of a list; null until the language of filters is loaded. */
  readonly ofList: (filter: ListCardFilter) => CardPredicate | null;
}

export const NO_PREDICATES: CardPredicates = { board: null, ofList: () => null };

export const CardPredicatesContext = createContext<CardPredicates>(NO_PREDICATES);
