import { sql } from 'kysely';

const hours = (start: string) => sql`extract(epoch from completed_at - ${sql.ref(start)}) / 3600`;
const percentile = (part: number, start: string) => sql`round((
  percentile_cont(${sql.lit(part)}) within group (order by ${hours(start)})
    filter (where completed_at >= ${sql.ref(start)}))::numeric, 1)`;

/** The cycle and lead times of the completed cards. */
export const cycleTime = sql`(
  select json_build_object('cards', count(*),
    'median', ${percentile(0.5, 'first_move')}, 'percentile85', ${percentile(0.85, 'first_move')},
    'leadMedian', ${percentile(0.5, 'created_at')},
    'leadPercentile85', ${percentile(0.85, 'created_at')})
  from (
    select created_at, completed_at, (select min(a.at) from changes a
      where a.card_id = finished.card_id and a.activity = 'moved') as first_move
    from finished) timed)`;

const ageDays = sql`extract(epoch from now() - entered_list_at) / 86400`;

/** The open cards of each list and for how long they have been in it. */
export const workInProgress = sql`(
  with aged as materialized (
    select list_id, count(*) as cards, avg(${ageDays}) as average, max(${ageDays}) as oldest
    from open group by list_id)
  select coalesce(json_agg(json_build_object('listId', shown.id, 'name', shown.name,
    'limit', shown.wip_limit, 'cards', coalesce(cards, 0), 'averageAgeDays', round(average, 1),
    'oldestAgeDays', round(oldest, 1)) order by shown.rank), '[]')
  from shown left join aged on aged.list_id = shown.id)`;

export const overdueCards = sql`(select count(*) from open where overdue)`;

/** The open and completed cards of each assignee; a card with two assignees counts for both. */
export const byAssignee = sql`(
  select coalesce(json_agg(json_build_object('user', user_id,
    'name', coalesce(trim(u.first_name || ' ' || u.last_name), 'Unassigned'),
    'open', open, 'completed', completed, 'overdue', overdue)
    order by u.id is null, open desc, completed desc, u.id), '[]')
  from (
    select cu.user_id, sum(open) as open, sum(completed) as completed, sum(overdue) as overdue
    from (
      select card_id, 1 as open, 0 as completed, overdue::int as overdue from open
      union all select card_id, 0, 1, 0 from finished) card
    left join card_users cu using (card_id)
    group by cu.user_id) each
  left join users u on u.id = user_id)`;
