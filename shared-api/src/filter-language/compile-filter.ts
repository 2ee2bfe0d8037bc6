import type { Card } from '../entities/card.ts';
import { isArchived, isComplete } from '../entities/clear-names.ts';
import type { Member } from '../entities/user.ts';
import type { CardFilter, FieldFilter, FilterValue } from './card-filter.ts';
import { type Has, type Is, RANKS, type Relation } from './fields.ts';
import { type Calendar, type DaySpan, spanOf } from './filter-days.ts';

export type CardPredicate = (card: Card) => boolean;

/** What the names and days of a filter mean for a reader of a board. */
export interface FilterContext {
  readonly me: number | null;
  readonly people: readonly Pick<Member, 'id' | 'first_name' | 'last_name'>[];
  readonly labels: readonly { readonly id: number; readonly name: string }[];
  readonly lists: readonly { readonly id: number; readonly name: string }[];
  readonly board: string;
  /** Null if the reader may not see its name. */
  readonly project: string | null;
  readonly calendar: Calendar;
  /** In ms; asked for each card, so that a predicate may be kept. */
  readonly now: () => number;
}

type Keyed<Key extends string> = Readonly<Record<Key, CardPredicate>>;

const isOpen = (card: Card) => !isComplete(card);

const HAVING: Keyed<Has> = {
  assignee: ({ users }) => users.length > 0,
  label: ({ tags }) => tags.length > 0,
  due: ({ dueDate }) => dueDate !== null,
  start: ({ startAt }) => startAt !== null,
  description: ({ description }) => description !== null && description.trim() !== '',
  cover: ({ coverId }) => coverId !== null && coverId !== undefined,
  attachment: ({ attachmentCount }) => attachmentCount > 0,
  comment: ({ commentCount }) => commentCount > 0,
  checklist: ({ checklistTotal }) => checklistTotal > 0,
  'checklist-open': ({ checklistTotal, checklistDone }) => checklistDone < checklistTotal,
  parent: ({ parentId }) => parentId !== null,
  estimate: ({ estimateMinutes }) => estimateMinutes !== null,
};

const being = (now: () => number): Keyed<Is> => ({
  open: isOpen,
  done: isComplete,
  started: (card) => isOpen(card) && card.startAt !== null && Date.parse(card.startAt) <= now(),
  'not-started': (card) =>
    isOpen(card) && card.startAt !== null && Date.parse(card.startAt) > now(),
  archived: isArchived,
});

// Cards are immutable, so the text of each is made once, not with each key.
const texts = new WeakMap<Card, string>();

function textOf(card: Card): string {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const text = `${card.name}\n${card.description ?? ''}`.toLowerCase();
  texts.set(card, text);
  return text;
}

const fullName = ({ first_name, last_name }: FilterContext['people'][number]) =>
  `${first_name} ${last_name}`.toLowerCase();

const idsWhere = <Named extends { readonly id: number }>(
  all: readonly Named[],
  isMeant: (one: Named) => boolean,
) => new Set(all.filter(isMeant).map(({ id }) => id));

const anyOf = (predicates: readonly CardPredicate[]): CardPredicate => {
  const [only] = predicates;
  return only !== undefined && predicates.length === 1
    ? only
    : (card) => predicates.some((predicate) => predicate(card));
};

function byText(text: string, { people, labels }: FilterContext): CardPredicate {
  const wanted = text.toLowerCase();
  const named = idsWhere(people, (person) => fullName(person).includes(wanted));
  const labeled = idsWhere(labels, ({ name }) => name.toLowerCase().includes(wanted));
  return (card) =>
    textOf(card).includes(wanted) ||
    card.users.some((id) => named.has(id)) ||
    card.tags.some((id) => labeled.has(id));
}

function byPerson({ text, isQuoted }: FilterValue, { me, people }: FilterContext): CardPredicate {
  const wanted = text.toLowerCase();
  if (!isQuoted && wanted === 'me') return ({ users }) => me !== null && users.includes(me);
  if (!isQuoted && wanted === 'none') return ({ users }) => users.length === 0;
  if (!isQuoted && wanted === 'any') return HAVING.assignee;
  const ids = idsWhere(people, (person) => fullName(person).includes(wanted));
  return ({ users }) => users.some((id) => ids.has(id));
}

function byLabel({ text, isQuoted }: FilterValue, { labels }: FilterContext): CardPredicate {
  const wanted = text.toLowerCase();
  if (!isQuoted && wanted === 'none') return ({ tags }) => tags.length === 0;
  if (!isQuoted && wanted === 'any') return HAVING.label;
  const ids = idsWhere(labels, ({ name }) => name.toLowerCase() === wanted);
  return ({ tags }) => tags.some((id) => ids.has(id));
}

const compared = (relation: Relation, value: number, from: number, last: number): boolean => {
  if (relation === '<') return value < from;
  if (relation === '<=') return value <= last;
  if (relation === '>') return value > last;
  if (relation === '>=') return value >= from;
  return value >= from && value <= last;
};

const limitsOf = ({ from, to }: DaySpan) => ({ from: from ?? -Infinity, to: to ?? Infinity });

type DayField = 'due' | 'start' | 'created' | 'updated';

const DAY_OF: Readonly<Record<DayField, (card: Card) => string | null>> = {
  due: ({ dueDate }) => dueDate,
  start: ({ startAt }) => startAt,
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt, createdAt }) => updatedAt ?? createdAt,
};

function byDay(
  field: DayField,
  relation: Relation,
  { text }: FilterValue,
  { calendar, now }: FilterContext,
): CardPredicate {
  const read = DAY_OF[field];
  const wanted = text.toLowerCase();
  if (wanted === 'none') return (card) => read(card) === null;
  if (wanted === 'any') return (card) => read(card) !== null;
  if (wanted === 'overdue')
    return (card) => card.dueDate !== null && isOpen(card) && Date.parse(card.dueDate) < now();
  const span = spanOf(text, field, calendar);
  if (span === null) return () => false;
  const { from, to } = limitsOf(span);
  return (card) => {
    const at = read(card);
    return at !== null && compared(relation, Date.parse(at), from, to - 1);
  };
}

const rankOf = (priority: string) => RANKS.findIndex((rank) => rank === priority.toLowerCase());

function compileField(filter: FieldFilter, context: FilterContext): CardPredicate {
  const { field, relation, values } = filter;
  const isNamed = (name: string | null) =>
    values.some(({ text }) => text.toLowerCase() === name?.toLowerCase());
  switch (field) {
    case 'assignee':
      return anyOf(values.map((value) => byPerson(value, context)));
    case 'label':
      return anyOf(values.map((value) => byLabel(value, context)));
    case 'due':
    case 'start':
    case 'created':
    case 'updated':
      return anyOf(values.map((value) => byDay(field, relation, value, context)));
    case 'priority':
      return anyOf(
        values.map(({ text }) => {
          const rank = rankOf(text);
          return ({ priority }) => compared(relation, rankOf(priority), rank, rank);
        }),
      );
    case 'is':
      return anyOf(values.map(({ text }) => being(context.now)[text.toLowerCase() as Is]));
    case 'has':
      return anyOf(values.map(({ text }) => HAVING[text.toLowerCase() as Has]));
    case 'kind':
      return ({ kind }) => isNamed(kind);
    case 'list': {
      const ids = idsWhere(context.lists, ({ name }) => isNamed(name));
      return ({ listId }) => ids.has(listId);
    }
    case 'board':
    case 'project': {
      const isMeant = isNamed(context[field]);
      return () => isMeant;
    }
  }
}

/** Compiles a filter to a predicate of cards; names and days are looked up once. */
export function compileFilter(filter: CardFilter, context: FilterContext): CardPredicate {
  switch (filter.kind) {
    case 'text':
      return byText(filter.text, context);
    case 'field':
      return compileField(filter, context);
    case 'not': {
      const predicate = compileFilter(filter.part, context);
      return (card) => !predicate(card);
    }
    case 'or':
      return anyOf(filter.parts.map((part) => compileFilter(part, context)));
    case 'and': {
      const predicates = filter.parts.map((part) => compileFilter(part, context));
      return (card) => predicates.every((predicate) => predicate(card));
    }
  }
}
