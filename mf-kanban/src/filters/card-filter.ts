import type { BoardFrame, Card } from 'shared-api/client';
import type { ListFilter } from 'shared-api/limits';
import { isOverdue } from '../cards/due.ts';
import type { BoardFilter } from './board-filter-slice.ts';

export type CardTest = (card: Card) => boolean;

const FILTERS: Record<ListFilter, (userId: number | null) => CardTest | null> = {
  allCards: () => null,
  myCards: (userId) => (card) => userId !== null && card.users.includes(userId),
  highPriority: () => (card) => card.priority === 'high',
  overdue: () => (card) => isOverdue(card),
  unassigned: () => (card) => card.users.length === 0,
  completed: () => (card) => card.complete === 1,
};

/** By title, description, the people's names or the tags' (section 2); every word must be found. */
function matches(search: string, frame: BoardFrame): CardTest {
  const words = search.toLowerCase().split(/\s+/);
  const named = new Map(
    frame.user.map(({ id, first_name, last_name, email }) => [
      id,
      `${first_name} ${last_name} ${email}`.toLowerCase(),
    ]),
  );
  const tagged = new Map(frame.tag.map(({ id, tagName }) => [id, tagName.toLowerCase()]));
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
export function cardTest({ search, priority, filter, userId }: Wanted, frame: BoardFrame) {
  const tests = [
    search.trim() === '' ? null : matches(search.trim(), frame),
    priority === 'all' ? null : (card: Card) => card.priority === priority,
    FILTERS[filter](userId),
  ].filter((test) => test !== null);
  return tests.length === 0 ? null : (card: Card) => tests.every((test) => test(card));
}
