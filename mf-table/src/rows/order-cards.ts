import type { Card } from 'shared-api/client';
import { PRIORITIES } from 'shared-api/limits';
import { pageLocale, perLocale, type ShownBoard } from 'shared-api/remote';
import type { ColumnId } from '../columns/columns.ts';
import { named, personName } from '../columns/named.ts';
import type { Sort } from '../columns/table-settings.ts';

type Value = string | number | null;

const compareTexts = perLocale(
  (locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
);

/** What a column is sorted by; null: the card has none of it. */
function valueOf(by: ColumnId, board: ShownBoard): (card: Card) => Value {
  const places = new Map(board.lists.map(({ id }, at) => [id, at]));
  const time = (moment: string | null | undefined): Value => (moment ? Date.parse(moment) : null);
  const values: Record<ColumnId, (card: Card) => Value> = {
    name: ({ name }) => name,
    list: ({ listId }) => places.get(listId) ?? null,
    assignees: ({ users }) => named(board.people, users).map(personName).join(' ') || null,
    priority: ({ priority }) => PRIORITIES.indexOf(priority),
    start: ({ startAt }) => time(startAt),
    due: ({ dueDate }) => time(dueDate),
    labels: ({ tags }) =>
      named(board.labels, tags)
        .map(({ name }) => name)
        .join(' ') || null,
    estimate: ({ estimateMinutes }) => estimateMinutes,
    checklist: ({ checklistTotal, checklistDone }) =>
      checklistTotal === 0 ? null : checklistDone / checklistTotal,
    comments: ({ commentCount }) => commentCount || null,
    updated: ({ updatedAt, createdAt }) => time(updatedAt ?? createdAt),
    created: ({ createdAt }) => time(createdAt),
  };
  return values[by];
}

/** Cards by a column, those without a value last; equal ones stay in the order of the board. */
export function orderCards(cards: readonly Card[], sort: Sort, board: ShownBoard): Card[] {
  const value = valueOf(sort.by, board);
  const collator = compareTexts(pageLocale());
  const sign = sort.isDescending ? -1 : 1;
  return cards
    .map((card) => ({ card, value: value(card) }))
    .sort((one, other) => {
      const [a, b] = [one.value, other.value];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      if (typeof a === 'string' || typeof b === 'string') {
        return sign * collator.compare(String(a), String(b));
      }
      return sign * (a - b);
    })
    .map(({ card }) => card);
}
