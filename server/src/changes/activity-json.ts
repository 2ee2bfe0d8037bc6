import { sql } from 'kysely';
import { boardSeenBy } from '../access/visible.ts';
import { moment } from '../database/moment.ts';

/** The entry of activity in row `a`, whose person is `u`, as a card's panel tells it. */
export const activityFields = (userId: number) => sql`'id', a.id, 'type', a.type,
  'action', a.action, 'timestamp', ${moment('a.at')},
  'user', case when u.id is null then null else json_build_object('id', u.id, 'avatar', u.avatar,
    'name', trim(u.first_name || ' ' || u.last_name)) end,
  'rule', case when a.rule_name is null then null else json_build_object('name', a.rule_name,
    'place', (select json_build_object('id', r.id, 'projectId', rb.project_id, 'boardId', rb.id,
        'listId', rl.id)
      from automation_rules r join lists rl on rl.id = r.list_id join boards rb on rb.id = rl.board_id
      where r.id = a.rule_id and not rl.is_archived and ${boardSeenBy(userId, 'rb')})) end`;
