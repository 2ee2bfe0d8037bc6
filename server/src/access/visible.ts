import {
  expressionBuilder,
  sql,
  type AliasableExpression,
  type Expression,
  type SqlBool,
} from 'kysely';
import type { DB } from '../database/schema/schema.generated.ts';

/** An id, or the column that holds it. */
type UserId = number | Expression<number>;
type Condition = AliasableExpression<SqlBool>;

const eb = expressionBuilder<DB & { b: DB['boards']; p: DB['projects'] }, 'b' | 'p'>();

/** Whether the instance lets places be public; read once for each statement. */
const mayBePublic = eb
  .selectFrom('instance_settings')
  .select((of) => of('publicity', '<>', sql.lit('nothing' as const)).as('may'))
  .$asScalar();

/** Whether everybody who is signed in may read the board or project in row `alias`. */
export const isPublicPlace = (alias: string): Condition =>
  eb.and([eb.ref(`${alias}.is_public` as 'b.is_public'), mayBePublic]);

/** The columns of boards and projects that decide who sees them, under any alias of the row. */
const boardRow = (alias: string) => ({
  id: eb.ref(`${alias}.id` as 'b.id'),
  projectId: eb.ref(`${alias}.project_id` as 'b.project_id'),
  isPublic: isPublicPlace(alias),
});
const projectRow = (alias: string) => ({
  id: eb.ref(`${alias}.id` as 'p.id'),
  isPublic: isPublicPlace(alias),
});

const onBoards = (userId: UserId) =>
  eb.selectFrom('board_members as bm').where('bm.user_id', '=', userId);
const onProjects = (userId: UserId) =>
  eb.selectFrom('project_members as pm').where('pm.user_id', '=', userId);
/** The boards `bv` that somebody is a member of. */
const onBoardsOfProjects = (userId: UserId) =>
  onBoards(userId).innerJoin('boards as bv', 'bv.id', 'bm.board_id');

const yes = eb.lit(true).as('yes');

/** The boards that somebody is on, as a member of theirs or of their project, from row `alias`. */
export function boardJoinedBy(userId: UserId, alias = 'b'): Condition {
  const board = boardRow(alias);
  return eb.or([
    eb(board.id, 'in', onBoards(userId).select('bm.board_id')),
    eb(board.projectId, 'in', onProjects(userId).select('pm.project_id')),
  ]);
}

/** The boards that a user may see, from row `alias`: their own and the public ones. */
export function boardVisibleTo(userId: UserId, alias = 'b'): Condition {
  return eb.or([boardRow(alias).isPublic, boardJoinedBy(userId, alias)]);
}

/**
 * The projects that a user may see, from row `alias`. A member of one board sees its project; a
 * public board does not open its project, nor a public project its boards.
 */
export function projectVisibleTo(userId: UserId, alias = 'p'): Condition {
  const project = projectRow(alias);
  return eb.or([
    project.isPublic,
    eb(project.id, 'in', onProjects(userId).select('pm.project_id')),
    eb(project.id, 'in', onBoardsOfProjects(userId).select('bv.project_id')),
  ]);
}

/**
 * The projects whose members a user may see, from row `alias`. Guests of single boards see only the
 * project's name and their own boards.
 */
export function projectOpenTo(userId: UserId, alias = 'p'): Condition {
  const project = projectRow(alias);
  return eb.or([
    project.isPublic,
    eb(project.id, 'in', onProjects(userId).select('pm.project_id')),
  ]);
}

// The functions below use a scalar subquery per row, where `in` would first read everything that
// the user has joined.

/**
 * Whether a user may see the project in row `alias`, for queries that check few of many projects.
 */
export function projectSeenBy(userId: UserId, alias = 'p'): Condition {
  const project = projectRow(alias);
  return eb.or([
    project.isPublic,
    onProjects(userId).where('pm.project_id', '=', project.id).select(yes).$asScalar(),
    onBoardsOfProjects(userId)
      .where('bv.project_id', '=', project.id)
      .select(yes)
      .limit(eb.lit(1))
      .$asScalar(),
  ]);
}

/** Whether a user may see the board in row `alias`, for queries that check few of many boards. */
export function boardSeenBy(userId: UserId, alias = 'b'): Condition {
  const board = boardRow(alias);
  return eb.or([
    board.isPublic,
    onBoards(userId).where('bm.board_id', '=', board.id).select(yes).$asScalar(),
    onProjects(userId).where('pm.project_id', '=', board.projectId).select(yes).$asScalar(),
  ]);
}

/** The ids of the projects that a user has joined, or of which they have joined a board. */
export const projectsJoinedBy = (userId: number) =>
  onProjects(userId)
    .select('pm.project_id as id')
    .unionAll(onBoardsOfProjects(userId).select('bv.project_id as id'));

/** The boards of one project that a user may see, from row `alias`. */
export function boardOfProjectVisibleTo(userId: number, projectId: number, alias = 'b'): Condition {
  const board = boardRow(alias);
  return eb.and([
    eb(board.projectId, '=', projectId),
    eb.or([
      board.isPublic,
      // Does not depend on the board, so that it is evaluated once.
      onProjects(userId).where('pm.project_id', '=', projectId).select(yes).$asScalar(),
      eb.exists(onBoards(userId).where('bm.board_id', '=', board.id)),
    ]),
  ]);
}
