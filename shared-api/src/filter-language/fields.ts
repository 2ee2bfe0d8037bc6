import { PRIORITIES } from '../limits.ts';

/** How the values of a field are written. */
type FieldType = 'text' | 'person' | 'name' | 'choice' | 'rank' | 'day';

interface Field {
  readonly type: FieldType;
  /** Values that are no names, unless they are quoted. */
  readonly values: readonly string[];
}

const NONE_ANY = ['none', 'any'] as const;

/** What a card can be asked for after `has:`. */
const HAS = [
  'assignee',
  'label',
  'due',
  'start',
  'description',
  'cover',
  'attachment',
  'comment',
  'checklist',
  'checklist-open',
  'parent',
  'estimate',
] as const;
export type Has = (typeof HAS)[number];

/** The states after `is:`. */
const IS = ['open', 'done', 'started', 'not-started', 'archived'] as const;
export type Is = (typeof IS)[number];

/** Priorities, the lowest first. */
export const RANKS = PRIORITIES.toReversed();

/** The fields of the filter language, in the order in which they are offered. */
const FIELDS = {
  assignee: { type: 'person', values: ['me', ...NONE_ANY] },
  label: { type: 'name', values: NONE_ANY },
  priority: { type: 'rank', values: RANKS },
  due: { type: 'day', values: ['overdue', ...NONE_ANY] },
  start: { type: 'day', values: NONE_ANY },
  created: { type: 'day', values: [] },
  updated: { type: 'day', values: [] },
  is: { type: 'choice', values: IS },
  has: { type: 'choice', values: HAS },
  kind: { type: 'choice', values: ['card', 'template', 'milestone', 'epic'] },
  list: { type: 'name', values: [] },
  board: { type: 'name', values: [] },
  project: { type: 'name', values: [] },
  text: { type: 'text', values: [] },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const fieldOf = (name: FieldName): Field => FIELDS[name];
export const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);

/** How a value is compared. */
export const RELATIONS = [':', '<', '<=', '>', '>='] as const;
export type Relation = (typeof RELATIONS)[number];

/** Whether the values of a field have an order. */
export const isOrdered = (name: FieldName): boolean =>
  FIELDS[name].type === 'day' || FIELDS[name].type === 'rank';
/** Most conditions of a filter, so that its statement stays small. */
export const FILTER_MAX_CONDITIONS = 40;
