import { sql, type RawBuilder } from 'kysely';
import type { CardDetail } from 'shared-api/contract';
import { rightsOf, type AccessedItem } from '../access/accessed-item.ts';
import { newestEvent } from '../changes/changed-since.ts';
import { memberJson } from '../entities/members/member-json.ts';

/** Everybody whom card `c` names in any way, whether they are still members or not. */
const named = sql`
  select user_id from card_users where card_id = c.id
  union select user_id from comments where card_id = c.id
  union select user_id from time_entries where card_id = c.id
  union select uploaded_by from attachments where card_id = c.id and uploaded_by is not null
  union select ki.assigned_user_id from checklist_items ki join checklists k
    on k.id = ki.checklist_id where k.card_id = c.id and ki.assigned_user_id is not null`;

const people = sql`(
  select coalesce(json_agg(${memberJson} order by m.creator desc, u.id), '[]')
  from (select user_id, max(role) as role, bool_or(creator) as creator from (
      select user_id, role, creator from board_members where board_id = b.id
      union all
      select user_id, role, creator from project_members where project_id = b.project_id
      union all
      select user_id, 1, false from (${named}) named) everybody group by user_id) m
  join users u on u.id = m.user_id)`;

/** The board around the card `c`, as its page tells it. */
export const surroundingsJson = (item: AccessedItem): RawBuilder<CardDetail['board']> => sql`(
  select json_build_object('projectId', b.project_id, 'name', b.name,
    'status', case when b.is_archived then 'archived'
      when ${item.blocked} then 'blocked' else b.status end,
    'rights', ${JSON.stringify(rightsOf(item.strength))}::json, 'people', ${people},
    'lists', (select coalesce(json_agg(json_build_object('id', bl.id, 'name', bl.name)
      order by bl.rank), '[]') from lists bl where bl.board_id = b.id and not bl.is_archived),
    'eventId', ${newestEvent}) from boards b where b.id = c.board_id)`;

/** The nearest card above (`<`) or below (`>`) the card `c` among those that show beside it. */
export const neighbourJson = (side: '<' | '>'): RawBuilder<CardDetail['next']> => sql`(
  select json_build_object('id', o.id, 'listId', o.list_id) from cards o
  where o.list_id = c.list_id and o.is_archived = c.is_archived and o.rank ${sql.raw(side)} c.rank
  order by o.rank ${sql.raw(side === '<' ? 'desc' : 'asc')} limit 1)`;
