import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { notFound } from '../core/domain-errors.ts';
import { boardEvents } from './board-events.ts';

/** A board, and an event of it that somebody has seen. */
export interface Since {
  readonly boardId: number;
  readonly since: number;
}

/** The number of the newest event of board `b`, as JavaScript has it; a bigint would arrive as text. */
export const newestEvent: RawBuilder<number> = sql`
  greatest(b.replay_from, (select max(id) from changes where board_id = b.id))::float8`;

/** The number of a board's newest event: what was read under it holds until there is a newer one. */
export async function newestEventOf(database: Database, boardId: number): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select ${newestEvent} as newest from boards b where b.id = ${boardId}`.execute(database);
  if (rows[0] === undefined) throw notFound('board');
  return rows[0].newest;
}

/** Whether all that has changed on board `b` since is still known. */
export const isKnownSince = ({ since }: Since): RawBuilder<boolean> =>
  sql`(${since}::float8 between b.replay_from and ${newestEvent})`;

/**
 * What has changed on a board since: one row of `entity` and `id` for each thing. Every card and list is
 * among them of which a load sends anything else than before.
 */
export const changedSince = ({ boardId, since }: Since): RawBuilder<unknown> => sql`
  select distinct entity, entity_id as id from (${boardEvents(boardId, since)}) event`;
