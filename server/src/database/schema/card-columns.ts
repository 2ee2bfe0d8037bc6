import type { Updateable } from 'kysely';
import type { Cards } from './schema.generated.ts';

interface CardColumn {
  /** The name of the field in the API; null if the API has no such field. */
  readonly field: string | null;
  /**
   * `input`: users write it, and the log of changes shows it. `board`: cards on boards have it.
   * `both`: both of these. `none`: only the server uses it, or the API has it in another form.
   */
  readonly in: 'input' | 'board' | 'both' | 'none';
  readonly isTimestamp?: true;
  /**
   * The value in a copy: the same, the same only if the whole list is copied, a value given by the
   * call, or the default of a new card.
   */
  readonly copy: 'same' | 'same-with-list' | 'given' | 'default';
}

/** Every column of a card: its field, who writes it and its value in a copy. */
export const CARD_COLUMNS = {
  id: { field: 'id', in: 'board', copy: 'default' },
  board_id: { field: 'boardId', in: 'board', copy: 'same' },
  list_id: { field: 'listId', in: 'board', copy: 'given' },
  rank: { field: null, in: 'none', copy: 'given' },
  name: { field: 'name', in: 'both', copy: 'given' },
  description: { field: 'description', in: 'both', copy: 'same' },
  complete: { field: 'complete', in: 'board', copy: 'same-with-list' },
  completed_at: { field: null, in: 'none', copy: 'same-with-list' },
  priority: { field: 'priority', in: 'both', copy: 'same' },
  start_at: { field: 'startAt', in: 'both', isTimestamp: true, copy: 'same' },
  due_at: { field: 'dueDate', in: 'both', isTimestamp: true, copy: 'same' },
  is_fixed: { field: 'isFixed', in: 'board', copy: 'default' },
  is_archived: { field: null, in: 'none', copy: 'default' },
  kind: { field: 'kind', in: 'board', copy: 'same' },
  parent_id: { field: 'parentId', in: 'board', copy: 'same' },
  estimate_minutes: { field: 'estimateMinutes', in: 'both', copy: 'same' },
  reminder_minutes: { field: 'reminderMinutes', in: 'input', copy: 'same' },
  cover_id: { field: 'coverId', in: 'input', copy: 'default' },
  created_by: { field: null, in: 'none', copy: 'given' },
  created_at: { field: 'createdAt', in: 'board', isTimestamp: true, copy: 'default' },
  entered_list_at: { field: null, in: 'none', copy: 'default' },
  version: { field: 'version', in: 'board', copy: 'default' },
} as const satisfies Record<keyof Cards, CardColumn>;

type Columns = typeof CARD_COLUMNS;

/** A column of the table of cards. */
export type CardColumnName = keyof Columns;

/** The columns with a certain property. */
type ColumnsWhere<Treated extends Partial<CardColumn>> = {
  [Name in CardColumnName]: Columns[Name] extends Treated ? Name : never;
}[CardColumnName];

type InputColumn = ColumnsWhere<{ in: 'input' | 'both' }>;

/** The columns whose value in a copy is given by the call. */
export type GivenColumn = ColumnsWhere<{ copy: 'given' }>;

/** The fields of a card that people write; left out: unchanged, or empty in a card that is new. */
export type CardFields = {
  readonly [Name in InputColumn as Columns[Name]['field']]?: Updateable<Cards>[Name] | undefined;
};

const columns: [CardColumnName, CardColumn][] = Object.entries(CARD_COLUMNS) as never;

/** The columns that users write, with the names of their fields. */
export const inputColumns = columns
  .filter(([, column]) => column.in === 'input' || column.in === 'both')
  .map(([name, { field }]) => ({ name, field: field as keyof CardFields }));

/** The columns that a card on its board is read from. */
export const boardColumns = columns
  .filter(([, column]) => column.in === 'board' || column.in === 'both')
  .map(([name, { field, isTimestamp = false }]) => ({ name, field: field ?? name, isTimestamp }));

/** The columns that a copy is written with; the others have the default of a new card. */
export const copiedColumns = (isWithList: boolean): CardColumnName[] =>
  columns
    .filter(([, { copy }]) => copy !== 'default' && (isWithList || copy !== 'same-with-list'))
    .map(([name]) => name);
