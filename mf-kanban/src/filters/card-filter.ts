import { createContext } from 'react';
import { type BoardMeta } from 'shared-cards';
import type { Card } from 'shared-api/client';
import type { ListFilter } from 'shared-api/limits';
import { CARD_PREDICATES, type CardPredicate } from './card-predicates.ts';
import type { BoardFilter } from './board-filter-slice.ts';

function predicateOf(filter: ListFilter, userId: number | null): CardPredicate | null {
  if (filter === 'allCards') return null;
  if (filter !== 'myCards') return CARD_PREDICATES[filter];
  return ({ users }) => userId !== null && users.includes(userId);
}

/** By title, description, the people's names or the tags' (section 2); every word must be found. */
function matches(search: string, boardMeta: BoardMeta): CardPredicate {
  const words = search.toLowerCase().split(/\s+/);
  const named = new Map(
    boardMeta.user.map(({ id, first_name, last_name, email }) => [
      id,
      `${first_name} ${last_name} ${email}`.toLowerCase(),
    ]),
  );
  const tagged = new Map(boardMeta.tag.map(({ id, tagName }) => [id, tagName.toLowerCase()]));
  return (card) => {
    const text = [
      card.name.toLowerCase(),
      card.description?.toLowerCase() ?? '',
      ...card.users.map((id) => named.get(id) ?? ''),
      ...card.tags.map((id) => tagged.get(id) ?? ''),
    ].join('\n');
    return words.every((word) => text.includes(word));
  };
}

interface Wanted extends BoardFilter {
  readonly filter: ListFilter;
  readonly userId: number | null;
}

/** What a card must be like to be shown; null when every card is. */
export function cardPredicate({ search, priority, filter, userId }: Wanted, boardMeta: BoardMeta) {
  const tests = [
    search.trim() === '' ? null : matches(search.trim(), boardMeta),
    priority === 'all' ? null : (card: Card) => card.priority === priority,
    predicateOf(filter, userId),
  ].filter((test) => test !== null);
  return tests.length === 0 ? null : (card: Card) => tests.every((test) => test(card));
}

/** What cards of the board must be like to be shown; null shows all. */
export const CardPredicateContext = createContext<CardPredicate | null>(null);
