import { sql } from 'kysely';
import type { Activity, Change } from 'shared-api/contract';
import { boardSeenBy } from '../access/visible.ts';
import { moment } from '../database/moment.ts';
import { inputColumns } from '../database/schema/card-columns.ts';

/** How columns are called where changes are told; those left out are nobody's business or tell nothing. */
const TOLD_FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(inputColumns.map(({ name, field }) => [name, field])),
  text: 'text',
  is_fixed: 'isFixed',
  kind: 'kind',
  list_id: 'list',
  parent_id: 'parent',
  completed: 'completed',
  assigned_user_id: 'person',
  ended_at: 'endedAt',
  started_at: 'startedAt',
  note: 'note',
  color: 'color',
  wip_limit: 'limit',
  status: 'status',
  is_public: 'isPublic',
  role: 'role',
  hidden: 'hidden',
  enabled: 'enabled',
};

/** Of rows that come or go as a whole, what their sentences need. */
const TOLD_OF_WHOLE = ['text', 'list_id', 'ended_at'];

const LONGEST_TEXT = 1000;

const fieldTable = sql`(values ${sql.join(
  Object.entries(TOLD_FIELDS).map(
    ([column, field]) =>
      sql`(${sql.lit(column)}, ${sql.lit(field)}, ${sql.lit(TOLD_OF_WHOLE.includes(column))})`,
  ),
)}) as f (col, field, of_whole)`;

const isWhole = sql`a.kind in ('created', 'deleted', 'left', 'arrived')`;

/** A value of a row as it is told: lists, cards and people by name, texts cut. */
const toldValue = (row: 'before' | 'after') => {
  const value = sql`${sql.ref(`a.${row}`)} -> f.col`;
  const id = sql`(${sql.ref(`a.${row}`)} ->> f.col)::int`;
  return sql`case f.col
    when 'list_id' then to_jsonb(coalesce((select name from lists where id = ${id}),
      name_of_gone('list', ${id})))
    when 'parent_id' then to_jsonb(coalesce((select name from cards where id = ${id}),
      name_of_gone('card', ${id})))
    when 'assigned_user_id' then to_jsonb((
      select trim(first_name || ' ' || last_name) from users where id = ${id}))
    else case jsonb_typeof(${value}) when 'string'
      then to_jsonb(left(${value} #>> '{}', ${sql.lit(LONGEST_TEXT)})) else ${value} end end`;
};

const toldFields = sql`(
  select coalesce(jsonb_object_agg(f.field,
    case when a.before ? f.col then jsonb_build_object('before', ${toldValue('before')}) else '{}' end ||
    case when a.after ? f.col then jsonb_build_object('after', ${toldValue('after')}) else '{}' end), '{}')
  from ${fieldTable}
  where (a.before ? f.col or a.after ? f.col) and (f.of_whole or not ${isWhole}))`;

/** What a new card or list was made from, which stands beside the log's values. */
const toldOrigin = sql`case
  when a.kind = 'created' and a.detail ? 'template'
    then jsonb_build_object('templateName', jsonb_build_object('after', a.detail -> 'template'))
  when a.kind = 'created' and a.entity = 'card' and a.detail ? 'copyOfList'
    then jsonb_build_object('copyOfList', jsonb_build_object('after', a.detail -> 'copyOfList'))
  when a.kind = 'created' and a.detail ? 'copied' then jsonb_build_object('copyOf',
    jsonb_build_object('after', regexp_replace(a.after ->> 'name', ' \\(Copy\\)$', '')))
  when a.kind = 'refused' then jsonb_build_object('reason',
    jsonb_build_object('after', a.after -> 'reason'))
  -- No other rule moves cards within their list.
  when a.kind = 'reordered' and a.cause = 'rule'
    then jsonb_build_object('position', jsonb_build_object('after', 1))
  when a.entity in ('assignee', 'member', 'projectMember') and a.entity_id = a.actor_id
    then jsonb_build_object('self', jsonb_build_object('after', true))
  else '{}' end`;

/** What the changed thing is called: in the log, else as it is called now. */
const toldName = sql`coalesce(a.after ->> 'name', a.before ->> 'name',
  case when a.entity = 'checklistItem' then coalesce(a.after ->> 'text', a.before ->> 'text', (
    select text from checklist_items where id = a.entity_id)) end,
  case a.entity
    when 'cardTag' then coalesce((select name from tags where id = a.entity_id),
      name_of_gone('tag', a.entity_id))
    when 'tag' then (select name from tags where id = a.entity_id)
    when 'list' then coalesce((select name from lists where id = a.entity_id),
      name_of_gone('list', a.entity_id))
    when 'rule' then (select name from lists where id = coalesce(
      (a.after ->> 'list_id')::int, (a.before ->> 'list_id')::int, (
        select list_id from automation_rules where id = a.entity_id)))
    when 'checklist' then (select name from checklists where id = a.entity_id)
    when 'listGroup' then (select name from list_groups where id = a.entity_id)
    when 'board' then (select name from boards where id = a.entity_id)
    when 'project' then (select name from projects where id = a.entity_id) end)`;

const toldPerson = sql`(select trim(first_name || ' ' || last_name) from users
  where id = case when a.entity in ('assignee', 'member', 'projectMember') then a.entity_id
    when a.entity = 'checklistItem' then (a.after ->> 'assigned_user_id')::int end)`;

/** The change in row `a` of the log as it is told; sentences are made of it where they are read. */
export const changeJson = sql<Change>`jsonb_build_object('entity', a.entity, 'kind', a.kind,
  'name', ${toldName}, 'person', ${toldPerson}, 'fields', ${toldFields} || ${toldOrigin})`;

/** The rule that has caused row `a` of the log, without its place; null when a person did it. */
export const causingRuleJson = sql`case when a.cause = 'rule' then jsonb_build_object(
  'list', coalesce(a.detail ->> 'list', a.detail ->> 'ruleName', ''),
  'trigger', a.detail ->> 'trigger') end`;

/** The entry of the log in row `a`, whose person is `u`, as the activity of cards and boards has it. */
export const activityJson = (userId: number) => sql<Activity>`jsonb_build_object('id', a.id,
  'type', a.activity, 'change', ${changeJson}, 'timestamp', ${moment('a.at')},
  'user', case when u.id is null then null else jsonb_build_object('id', u.id, 'avatar', u.avatar,
    'name', trim(u.first_name || ' ' || u.last_name)) end,
  'rule', ${causingRuleJson} || jsonb_build_object(
    'place', (select jsonb_build_object('id', r.id, 'projectId', rb.project_id, 'boardId', rb.id,
        'listId', rl.id)
      from automation_rules r join lists rl on rl.id = r.list_id join boards rb on rb.id = rl.board_id
      where r.id = (a.detail ->> 'ruleId')::int and not rl.is_archived
        and ${boardSeenBy(userId, 'rb')})))`;
