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
