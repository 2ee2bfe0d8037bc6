import { expressionBuilder, type AliasableExpression, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB>();

const projectsOf = (userId: number) =>
  eb.selectFrom('project_members').where('user_id', '=', userId).select('project_id');
const boardsOf = (userId: number) =>
  eb
    .selectFrom('board_members')
    .where('user_id', '=', userId)
    .select('board_id')
    .union(
      eb
        .selectFrom('boards')
        .where('project_id', 'in', projectsOf(userId))
        .select('id as board_id'),
    );

/**
 * Whether somebody works with a person on a project or a board, or is that person: then they may read the
 * address. `personId` is the column that holds the person's id.
 */
export const worksWith = (
  userId: number,
  personId: Expression<number>,
): AliasableExpression<SqlBool> => {
  const inProjects = eb
    .selectFrom('project_members')
    .where('project_id', 'in', projectsOf(userId))
    .select('user_id');
  const onBoards = eb
    .selectFrom('board_members')
    .where('board_id', 'in', boardsOf(userId))
    .select('user_id');
  // People on a board that the person has been invited to through its project count, too.
  const inProjectsOfBoards = eb
    .selectFrom('project_members as pm')
    .innerJoin('boards as b', 'b.project_id', 'pm.project_id')
    .innerJoin('board_members as bm', 'bm.board_id', 'b.id')
    .where('bm.user_id', '=', userId)
    .select('pm.user_id');
  return eb.or([
    eb(personId, '=', eb.val(userId)),
    eb(personId, 'in', inProjects.unionAll(onBoards).unionAll(inProjectsOfBoards)),
  ]);
};
