import { sql } from 'kysely';
import type { Scope } from './card-history.ts';

const hours = (start: string) => sql`extract(epoch from completed_at - ${sql.ref(start)}) / 3600`;
const percentile = (part: number, start: string) => sql`round((
  percentile_cont(${sql.lit(part)}) within group (order by ${hours(start)})
    filter (where completed_at >= ${sql.ref(start)}))::numeric, 1)`;

/** How long the cards that were completed took. */
export const cycleTime = ({ boardId }: Scope) => sql`(
  select json_build_object('cards', count(*),
    'median', ${percentile(0.5, 'first_move')}, 'percentile85', ${percentile(0.85, 'first_move')},
    'leadMedian', ${percentile(0.5, 'created_at')},
    'leadPercentile85', ${percentile(0.85, 'created_at')})
  from finished left join (
    select card_id, min(at) as first_move from activity
    where board_id = ${boardId} and type = 'moved' and card_id in (select id from finished)
    group by card_id) moves on moves.card_id = finished.id)`;

const ageDays = sql`extract(epoch from now() - entered_list_at) / 86400`;

/** The open cards of each list and for how long they have been in it. */
export const workInProgress = sql`(
  select coalesce(json_agg(json_build_object('listId', shown.id, 'name', shown.name,
    'limit', shown.wip_limit, 'cards', coalesce(cards, 0), 'averageAgeDays', round(average, 1),
    'oldestAgeDays', round(oldest, 1)) order by shown.rank), '[]')
  from shown left join (
    select list_id, count(*) as cards, avg(${ageDays}) as average, max(${ageDays}) as oldest
    from open group by list_id) aged on aged.list_id = shown.id)`;

export const overdue = sql`(select count(*) from open where due_at < now())`;

/** What everybody has open and has completed; a card of two people counts for both. */
export const byAssignee = sql`(
  select coalesce(json_agg(json_build_object('user', user_id,
    'name', coalesce(trim(u.first_name || ' ' || u.last_name), 'Unassigned'),
    'open', open, 'completed', completed, 'overdue', overdue)
    order by u.id is null, open desc, completed desc, u.id), '[]')
  from (
    select cu.user_id, count(open.id) as open, count(finished.id) as completed,
      count(open.id) filter (where open.due_at < now()) as overdue
    from (select id from open union select id from finished) card
    left join open using (id) left join finished using (id)
    left join card_users cu on cu.card_id = id
    group by cu.user_id) each
  left join users u on u.id = user_id)`;
