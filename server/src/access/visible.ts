import { sql, type RawBuilder } from 'kysely';

/** An id, or the column it stands in. */
type UserId = number | RawBuilder<number>;

const columnOf = (alias: string) => (name: string) => sql.ref(`${alias}.${name}`);

/** The boards that somebody is on, as a member of theirs or of their project, from row `alias`. */
export function boardJoinedBy(userId: UserId, alias = 'b'): RawBuilder<boolean> {
  const column = columnOf(alias);
  return sql`(${column('id')} in (select board_id from board_members where user_id = ${userId})
    or ${column('project_id')} in (select project_id from project_members where user_id = ${userId}))`;
}

/** The boards that somebody may see, from row `alias`: those they are on and the public ones. */
export function boardVisibleTo(userId: UserId, alias = 'b'): RawBuilder<boolean> {
  return sql`(${columnOf(alias)('is_public')} or ${boardJoinedBy(userId, alias)})`;
}

/**
 * The projects that somebody may see, from row `alias`. A member of one board sees the project's
 * frame; a public board alone does not open its project, nor a public project its boards.
 */
export function projectVisibleTo(userId: UserId, alias = 'p'): RawBuilder<boolean> {
  const column = columnOf(alias);
  return sql`(${column('is_public')}
    or ${column('id')} in (select project_id from project_members where user_id = ${userId})
    or ${column('id')} in (select bv.project_id from boards bv join board_members bm
      on bm.board_id = bv.id where bm.user_id = ${userId}))`;
}

// Below, a scalar subquery is asked for each row, where `in` would first read all that somebody is on.

/** Whether somebody may see the project, for who asks about few of many: from row `alias`. */
export function projectSeenBy(userId: UserId, alias = 'p'): RawBuilder<boolean> {
  const column = columnOf(alias);
  return sql`(${column('is_public')}
    or (select true from project_members pm
      where pm.project_id = ${column('id')} and pm.user_id = ${userId})
    or (select true from boards bv join board_members bm on bm.board_id = bv.id
      where bv.project_id = ${column('id')} and bm.user_id = ${userId} limit 1))`;
}

/** Whether somebody may see the board, for who asks about few of many: from row `alias`. */
export function boardSeenBy(userId: UserId, alias = 'b'): RawBuilder<boolean> {
  const column = columnOf(alias);
  return sql`(${column('is_public')}
    or (select true from board_members bm
      where bm.board_id = ${column('id')} and bm.user_id = ${userId})
    or (select true from project_members pm
      where pm.project_id = ${column('project_id')} and pm.user_id = ${userId}))`;
}

/** The ids of the projects that somebody may see; for who looks for all of them. */
export const projectsSeenBy = (userId: number): RawBuilder<unknown> => sql`(
  select id from projects where is_public
  union all select project_id from project_members where user_id = ${userId}
  union all select bv.project_id from boards bv join board_members bm on bm.board_id = bv.id
    where bm.user_id = ${userId})`;

/** The boards of one project that somebody may see, from row `alias`. */
export function boardOfProjectVisibleTo(
  userId: number,
  projectId: number,
  alias = 'b',
): RawBuilder<boolean> {
  const column = columnOf(alias);
  // Whether the caller is on the project is asked once, not for each board.
  return sql`(${column('project_id')} = ${projectId} and (${column('is_public')}
    or (select exists (select from project_members
      where project_id = ${projectId} and user_id = ${userId}))
    or exists (select from board_members bm
      where bm.board_id = ${column('id')} and bm.user_id = ${userId})))`;
}
