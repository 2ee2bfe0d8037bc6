import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { notFound } from '../core/domain-errors.ts';
import { boardEvents } from './board-events.ts';

/** A board, and an event of it that somebody has seen. */
export interface Since {
  readonly boardId: number;
  readonly since: number;
}

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

/** The number of a board's newest event: what was read under it holds until there is a newer one. */
export async function newestEventOf(database: Database, boardId: number): Promise<number> {
  const board = await database
    .selectFrom('boards as b')
    .where('b.id', '=', boardId)
    .select(newestEvent.as('newest'))
    .executeTakeFirst();
  if (board === undefined) throw notFound('board');
  return board.newest;
}

/** Whether all that has changed on board `b` since is still known. */
export const isKnownSince = ({ since }: Since): Expression<SqlBool> =>
  eb.and([
    eb(eb.cast<number>('b.replay_from', 'float8'), '<=', since),
    eb(newestEvent, '>=', since),
  ]);

/**
 * What has changed on a board since: one row of `entity` and `id` for each thing. Every card and list is
 * among them of which a load sends anything else than before.
 */
export const changedSince = ({ boardId, since }: Since): RawBuilder<unknown> => sql`
  select distinct entity, entity_id as id from (${boardEvents(boardId, since)}) event`;
