import type { Database } from '../database/open-database.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { Caller } from './caller.ts';

/**
 * Boards `b` of projects `p` as places, with the caller's strength on each; 0 on those that the
 * caller is no member of, whether they may read them or not.
 */
export const boardPlaces = (
  database: Database,
  { userId }: Pick<Caller, 'userId'>,
  ids: readonly number[],
) =>
  database
    .selectFrom('boards as b')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .leftJoin('board_members as bm', (join) =>
      join.onRef('bm.board_id', '=', 'b.id').on('bm.user_id', '=', userId),
    )
    .leftJoin('project_members as pm', (join) =>
      join.onRef('pm.project_id', '=', 'b.project_id').on('pm.user_id', '=', userId),
    )
    .where('b.id', '=', anyOf(ids))
    .select((eb) => [
      'b.id as boardId',
      'b.project_id as projectId',
      eb.fn
        .coalesce(eb.fn<number | null>('greatest', ['bm.strength', 'pm.strength']), eb.lit(0))
        .as('strength'),
      eb
        .or([eb('b.status', '=', 'blocked'), eb('p.status', '=', 'blocked')])
        .$castTo<boolean>()
        .as('blocked'),
    ]);
