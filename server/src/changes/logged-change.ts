import { expressionBuilder } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { isoTimestamp } from '../database/time.ts';

/** The effect of a change on a row; `legacy` is an entry from before there was a log. */
export type ChangeKind =
  | 'created'
  | 'changed'
  | 'moved'
  | 'reordered'
  | 'archived'
  | 'restored'
  | 'completed'
  | 'reopened'
  /** To or from another board. */
  | 'left'
  | 'arrived'
  | 'deleted'
  /** A rule could not run; nothing was changed. */
  | 'refused'
  /** A list's cards; where each went is logged with the cards. */
  | 'sorted'
  | 'legacy';

/** Fields of a row by the names of its columns. */
export type Fields = Readonly<Record<string, unknown>>;

/** One entry of the log of changes. */
export interface LoggedChange {
  readonly id: number;
  readonly boardId: number | null;
  readonly cardId: number | null;
  readonly entity: string;
  readonly entityId: number;
  readonly kind: ChangeKind;
  /** When its call began, in ISO 8601. */
  readonly at: string;
  /** The changed fields with their old values; all fields of a deleted row. */
  readonly before: Fields | null;
  /** The changed fields with their new values; all fields of a new row. */
  readonly after: Fields | null;
}

const eb = expressionBuilder<DB & { c: DB['changes'] }, 'c'>();

/** An entry, from the row `c` of the log. */
export const loggedColumns = [
  eb.cast<number>('c.id', 'float8').as('id'),
  'c.board_id as boardId',
  'c.card_id as cardId',
  'c.entity',
  'c.entity_id as entityId',
  'c.kind',
  isoTimestamp(eb.ref('c.at')).as('at'),
  eb.ref('c.before').$castTo<Fields | null>().as('before'),
  eb.ref('c.after').$castTo<Fields | null>().as('after'),
] as const;

interface Span {
  readonly boardId: number;
  /** Changes after the one with this id; left out: from the first. */
  readonly after?: number;
}

/** A board's changes in the order of their commits. */
export async function changesOfBoard(
  database: Database,
  { boardId, after = 0 }: Span,
): Promise<LoggedChange[]> {
  return database
    .selectFrom('changes as c')
    .where('c.board_id', '=', boardId)
    .where('c.id', '>', String(after))
    .select(loggedColumns)
    .orderBy('c.id')
    .execute();
}
