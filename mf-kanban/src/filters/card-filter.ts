import { createContext } from 'react';
import { type BoardMeta, type Card, labelIdsOf } from 'shared-api/client';
import type { ListFilter } from 'shared-api/limits';
import { CARD_PREDICATES, type CardPredicate } from './card-predicates.ts';
import type { BoardFilter } from './board-filter-slice.ts';

function predicateOf(filter: ListFilter, userId: number | null): CardPredicate | null {
  if (filter === 'allCards') return null;
  if (filter !== 'myCards') return CARD_PREDICATES[filter];
  return ({ users }) => userId !== null && users.includes(userId);
}

/** Searches titles, descriptions, assignees and labels; every term must match. */
function matches(search: string, boardMeta: BoardMeta): CardPredicate {
  const terms = search.toLowerCase().split(/\s+/);
  const named = new Map(
    boardMeta.members.map(({ id, first_name, last_name, email }) => [
      id,
      `${first_name} ${last_name} ${email}`.toLowerCase(),
    ]),
  );
  const labels = new Map(boardMeta.labels.map(({ id, name }) => [id, name.toLowerCase()]));
  return (card) => {
    const text = [
      card.name.toLowerCase(),
      card.description?.toLowerCase() ?? '',
      ...card.users.map((id) => named.get(id) ?? ''),
      ...labelIdsOf(card).map((id) => labels.get(id) ?? ''),
    ].join('\n');
    return terms.every((term) => text.includes(term));
  };
}

interface Wanted extends BoardFilter {
  readonly filter: ListFilter;
  readonly userId: number | null;
}

/** The combined filter for cards; null if nothing is filtered. */
export function cardPredicate({ search, priority, filter, userId }: Wanted, boardMeta: BoardMeta) {
  const tests = [
    search.trim() === '' ? null : matches(search.trim(), boardMeta),
    priority === 'all' ? null : (card: Card) => card.priority === priority,
    predicateOf(filter, userId),
  ].filter((test) => test !== null);
  return tests.length === 0 ? null : (card: Card) => tests.every((test) => test(card));
}

/** The filter of the whole board; null if nothing is filtered. */
export const CardPredicateContext = createContext<CardPredicate | null>(null);
