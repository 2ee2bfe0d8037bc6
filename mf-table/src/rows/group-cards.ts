import type { Card } from 'shared-api/client';
import { PRIORITIES } from 'shared-api/limits';
import { isComplete } from 'shared-api/client';
import type { CardEdit, ShownBoard, ShownList } from 'shared-api/remote';
import { dayEnd, daysUntil } from '../columns/days.ts';
import { personName } from '../columns/named.ts';
import type { Grouping, TableSettings } from '../columns/table-settings.ts';
import { texts } from '../texts.ts';
import { orderCards } from './order-cards.ts';

/** Cards that have a value in common. */
export interface TableGroup {
  /** Also what is kept of a collapsed one. */
  readonly key: string;
  readonly by: Grouping;
  readonly name: string;
  readonly cardIds: readonly number[];
  /** The list of a group by list. */
  readonly list?: ShownList;
  /** The person or label that its cards have; null: none. */
  readonly id?: number | null;
  /** What a card gets that is added here or dropped on it; left out: no one value. */
  readonly fields?: CardEdit['fields'];
}

const DUE_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'past', 'none'] as const;
type DueGroup = (typeof DUE_GROUPS)[number];
const DAYS_OF_WEEK = 7;

function dueGroupOf(card: Card, now: Date): DueGroup {
  if (card.dueDate === null) return 'none';
  const due = new Date(card.dueDate);
  const days = daysUntil(due, now);
  if (due < now && !isComplete(card)) return 'overdue';
  if (days < 0) return 'past';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < DAYS_OF_WEEK ? 'week' : 'later';
}

const dueFields = (group: DueGroup, now: Date): CardEdit['fields'] | undefined => {
  if (group === 'today') return { dueDate: dayEnd(now).toISOString() };
  if (group === 'tomorrow') return { dueDate: dayEnd(now, 1).toISOString() };
  return group === 'none' ? { dueDate: null } : undefined;
};

interface Part {
  readonly group: Omit<TableGroup, 'key' | 'by' | 'cardIds'>;
  readonly value: number | string | null;
  /** Shown without cards, too. */
  readonly isAlways?: boolean;
}

/** The groups in their order, and in which of them a card is. */
function partsOf(
  by: Exclude<Grouping, 'list' | 'none'>,
  board: ShownBoard,
  now: Date,
): { parts: readonly Part[]; valuesOf: (card: Card) => readonly Part['value'][] } {
  const orNone = (ids: readonly number[]) => (ids.length > 0 ? ids : [null]);
  switch (by) {
    case 'person':
      return {
        parts: [
          ...board.people.map((person) => ({
            value: person.id,
            group: { name: personName(person), id: person.id, fields: { users: [person.id] } },
          })),
          { value: null, group: { name: texts.nobody, id: null, fields: { users: [] } } },
        ],
        valuesOf: ({ users }) =>
          orNone(users.filter((id) => board.people.some((person) => person.id === id))),
      };
    case 'label':
      return {
        parts: [
          ...board.labels.map(({ id, name }) => ({
            value: id,
            group: { name, id, fields: { labels: [id] } },
          })),
          { value: null, group: { name: texts.noLabel, id: null, fields: { labels: [] } } },
        ],
        valuesOf: ({ tags }) =>
          orNone(tags.filter((id) => board.labels.some((label) => label.id === id))),
      };
    case 'priority':
      return {
        parts: PRIORITIES.map((priority) => ({
          value: priority,
          isAlways: true,
          group: { name: texts.priorities[priority], fields: { priority } },
        })),
        valuesOf: ({ priority }) => [priority],
      };
    case 'due':
      return {
        parts: DUE_GROUPS.map((value) => {
          const fields = dueFields(value, now);
          return { value, group: { name: texts.dueGroups[value], ...(fields && { fields }) } };
        }),
        valuesOf: (card) => [dueGroupOf(card, now)],
      };
  }
}

/** The shown cards of a board in groups, sorted within each. A card with two labels is in both. */
export function groupCards(
  board: ShownBoard,
  { group: by, sort }: Pick<TableSettings, 'group' | 'sort'>,
  now: Date,
): TableGroup[] {
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => board.cards[id] ?? []);
  const ordered = (cards: readonly Card[]) => (sort ? orderCards(cards, sort, board) : cards);
  const idsOf = (cards: readonly Card[]) => ordered(cards).map(({ id }) => id);

  if (by === 'list') {
    return board.lists.map((list) => ({
      key: `list:${list.id}`,
      by,
      name: list.name,
      list,
      cardIds: idsOf(cardsOf(list.cardIds)),
    }));
  }
  const all = cardsOf(board.lists.flatMap(({ cardIds }) => cardIds));
  if (by === 'none') return [{ key: 'none', by, name: '', cardIds: idsOf(all) }];

  const { parts, valuesOf } = partsOf(by, board, now);
  const cards = new Map<Part['value'], Card[]>();
  for (const card of ordered(all)) {
    for (const value of valuesOf(card)) {
      const known = cards.get(value);
      if (known) known.push(card);
      else cards.set(value, [card]);
    }
  }
  return parts
    .filter(({ value, isAlways }) => isAlways || cards.has(value))
    .map(({ value, group }) => ({
      ...group,
      key: `${by}:${value ?? 'none'}`,
      by,
      cardIds: (cards.get(value) ?? []).map(({ id }) => id),
    }));
}
