import { sql, type RawBuilder } from 'kysely';
import { boardVisibleTo, projectVisibleTo } from '../access/visible.ts';

/**
 * Whether the bell shows the notification `n`: its person had not muted and has not deleted it, and may
 * still see what it is of.
 */
export const shownByBell = (userId: RawBuilder<number>) => sql<boolean>`
  (n.in_app and n.deleted_at is null and ${notificationVisibleTo(userId)})`;

/** Whether the notification `n` is of a board or project that its person may still see. */
export const notificationVisibleTo = (userId: RawBuilder<number>) => sql<boolean>`case
  when n.board_id is not null then exists (
    select from boards b where b.id = n.board_id and ${boardVisibleTo(userId)})
  when n.project_id is not null then exists (
    select from projects p where p.id = n.project_id and ${projectVisibleTo(userId)})
  else true end`;
