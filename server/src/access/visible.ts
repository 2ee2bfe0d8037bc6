import { sql, type RawBuilder } from 'kysely';

/**
 * The boards that somebody may see, from the boards row `alias`: members of the project see all of
 * its boards, others the public ones and those they are on.
 */
export function boardVisibleTo(userId: number, alias = 'b'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('is_public')}
    or ${column('id')} in (select board_id from board_members where user_id = ${userId})
    or ${column('project_id')} in (select project_id from project_members where user_id = ${userId}))`;
}

/**
 * The projects that somebody may see, from the projects row `alias`. A member of one board sees the
 * project's frame; a public board alone does not open its project, nor a public project its boards.
 */
export function projectVisibleTo(userId: number, alias = 'p'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('is_public')}
    or ${column('id')} in (select project_id from project_members where user_id = ${userId})
    or ${column('id')} in (select bv.project_id from boards bv join board_members bm
      on bm.board_id = bv.id where bm.user_id = ${userId}))`;
}
