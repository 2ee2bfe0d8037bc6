import type { CardPicker } from 'shared-api/remote';

/** The columns of cards, in their first order. */
export const COLUMN_IDS = [
  'name',
  'list',
  'assignees',
  'priority',
  'start',
  'due',
  'labels',
  'estimate',
  'checklist',
  'comments',
  'updated',
  'created',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** Shown until a person chooses others. The name is always the first. */
export const FIRST_COLUMNS: readonly ColumnId[] = [
  'name',
  'assignees',
  'priority',
  'due',
  'labels',
  'checklist',
  'updated',
];

export const isColumnId = (id: unknown): id is ColumnId =>
  (COLUMN_IDS as readonly unknown[]).includes(id);

/** In px, until a person chooses another width. */
export const COLUMN_WIDTHS: Readonly<Record<ColumnId, number>> = {
  name: 320,
  list: 140,
  assignees: 108,
  priority: 100,
  start: 148,
  due: 148,
  labels: 196,
  estimate: 104,
  checklist: 104,
  comments: 104,
  updated: 112,
  created: 112,
};

export const NARROWEST_PX = 64;
export const WIDEST_PX = 900;

/** What a value is chosen from beside its cell. */
export const PICKERS: Readonly<Partial<Record<ColumnId, CardPicker>>> = {
  list: 'list',
  assignees: 'people',
  priority: 'priority',
  start: 'start',
  due: 'due',
  labels: 'labels',
};

/** Whether its value is typed within its cell. */
export const isTyped = (column: ColumnId | undefined): column is 'name' | 'estimate' =>
  column === 'name' || column === 'estimate';

/** Whether a cell may be empty, so that Delete makes it so. */
export const mayBeEmpty = (column: ColumnId): boolean =>
  ['assignees', 'start', 'due', 'labels', 'estimate'].includes(column);
