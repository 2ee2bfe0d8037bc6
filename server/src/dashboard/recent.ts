import { sql } from 'kysely';
import { boardJoinedBy, boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import { activityJson } from '../changes/change-json.ts';
import { moment } from '../database/moment.ts';

const MOST_BOARDS = 10;
const MOST_ENTRIES = 50;

/** The boards somebody opened last. A public board does not tell the name of its private project. */
export const recentlyOpened = (userId: number) => sql`(
  select coalesce(json_agg(board order by opened_at desc, id), '[]') from (
    select o.opened_at, b.id, json_build_object('boardId', b.id, 'name', b.name,
      'projectId', p.id, 'openedAt', ${moment('o.opened_at')},
      'projectName', case when ${projectVisibleTo(userId)} then p.name else '' end) as board
    from recently_opened o join boards b on b.id = o.board_id
    join projects p on p.id = b.project_id
    where o.user_id = ${userId} and not b.is_archived and not p.is_archived
      and ${boardVisibleTo(userId)}
    order by opened_at desc, id limit ${sql.lit(MOST_BOARDS)}) opened)`;

// Of a card that is gone, or on another board, only that it went.
const shown = sql`activity is not null and (card_id is null or kind in ('deleted', 'left')
  or exists (select from cards c where c.id = card_id and c.board_id = changes.board_id))`;

const newest = sql`order by id desc limit ${sql.lit(MOST_ENTRIES)}`;

/** What happened last on the boards and projects that somebody is on. */
export const recentActivity = (userId: number) => sql`(
  select coalesce(json_agg(${activityJson(userId)} || jsonb_build_object(
    'projectId', coalesce(a.project_id, b.project_id), 'boardId', b.id, 'boardName', b.name,
    'listId', c.list_id, 'cardId', c.id, 'cardName', c.name) order by a.id desc), '[]')
  from (
    select * from (
      -- The newest of each by the index: one of them may hold nearly all entries or none.
      select entry.* from boards b cross join lateral (
        select * from changes where board_id = b.id and ${shown} ${newest}) entry
      where ${boardJoinedBy(userId)}
      union
      select entry.* from project_members pm cross join lateral (
        select * from changes where project_id = pm.project_id and ${shown} ${newest}) entry
      where pm.user_id = ${userId}) entries
    ${newest}) a
  left join boards b on b.id = a.board_id
  left join cards c on c.id = a.card_id and c.board_id = a.board_id
  left join users u on u.id = a.actor_id)`;
