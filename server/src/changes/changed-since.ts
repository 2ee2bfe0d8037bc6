import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { prepareStatement, type ValueOrSlot } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { notFound } from '../core/domain-errors.ts';
import { boardEvents } from './board-events.ts';

/** A board, and an event of it that the caller has seen. */
export interface Since {
  readonly boardId: number;
  readonly since: number;
}

/** `Since` in a statement, where its values may be slots. */
export type SinceInStatement = { readonly [Name in keyof Since]: ValueOrSlot<Since[Name]> };

const eb = expressionBuilder<DB & { b: DB['boards'] }, 'b'>();

const newestChange = eb
  .selectFrom('changes')
  .whereRef('board_id', '=', 'b.id')
  .select((change) => change.fn.max('changes.id').as('newest'));

/** The number of the newest event of board `b`, as JavaScript has it; a bigint would arrive as text. */
export const newestEvent = eb.cast<number>(
  eb.fn('greatest', ['b.replay_from', newestChange]),
  'float8',
);

const newestOfBoard = prepareStatement<{ boardId: number }, { newest: number }>(
  ({ boardId }, database) =>
    database.selectFrom('boards as b').where('b.id', '=', boardId).select(newestEvent.as('newest')),
);

/**
 * The number of a board's newest event. Data that was read with it stays valid until there is a
 * newer event.
 */
export async function readNewestEvent(database: Database, boardId: number): Promise<number> {
  const [row] = await newestOfBoard(database, { boardId });
  if (row === undefined) throw notFound('board');
  return row.newest;
}

/** Whether the log still has all changes of board `b` since. */
export const isKnownSince = ({ since }: SinceInStatement): Expression<SqlBool> =>
  eb.and([
    eb(eb.cast<number>('b.replay_from', 'float8'), '<=', since),
    eb(newestEvent, '>=', since),
  ]);

/**
 * The entities of a board that have changed since: one row of `entity` and `id` for each. It
 * includes every card and list that a load would now return differently.
 */
export const changedSince = ({ boardId, since }: SinceInStatement): RawBuilder<unknown> => sql`
  select distinct entity, entity_id as id from (${boardEvents(boardId, since)}) event`;
