import { sql, type RawBuilder } from 'kysely';

/** The scope of the figures: a board or one of its lists, and a number of days that end today. */
export interface Scope {
  readonly boardId: number;
  readonly listId: number | null;
  readonly days: number;
}

/** The day of a moment, in UTC. */
export const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')::date`;

const today = dayOf(sql`now()`);
const firstDay = ({ days }: Scope) => sql`(${today} - ${days - 1}::int)`;

/** Replaces the list of a card that came from another board. */
const NOWHERE = sql.lit(0);

/** Whether something happened to a card within the scope, during its stay in `history`. */
export const during = (moment: RawBuilder<unknown>, { listId }: Scope) => sql`
  at <= ${moment} and (until is null or ${moment} < until)
  and (${listId}::int is null or list_id = ${listId})`;

/** Where a card was before an entry `a` of before the log, which says only where it went. */
const listBeforeLegacy = sql`(
  select (earlier.after ->> 'list_id')::int from changes earlier
  where earlier.card_id = a.card_id and earlier.id < a.id and earlier.activity is not null
    and earlier.after ? 'list_id'
  order by earlier.id desc limit 1)`;

/**
 * The tables that all figures are read from, as the head of a statement. `history` has a row for
 * each stay of a card in a list, archived or not. Only the days in scope are read from the log: the
 * first entry of a card gives its earlier place as the value that was changed. The tables are not
 * joined with each other, since the planner cannot estimate their sizes.
 */
export const historyTables = (scope: Scope) => sql`
  with span as (select ${firstDay(scope)} as first, ${today} as last),
  shown as (
    select id, name, wip_limit, rank from lists
    where board_id = ${scope.boardId}
      and (id = ${scope.listId} or (${scope.listId}::int is null and not is_archived))),
  work as materialized (
    select c.id, c.list_id, c.created_at, c.entered_list_at, c.due_at, c.is_archived, c.complete,
      case when c.complete = 1 then c.completed_at end as completed_at,
      l.id = ${scope.listId} or (${scope.listId}::int is null and not l.is_archived) as shown
    from cards c join lists l on l.id = c.list_id
    where c.board_id = ${scope.boardId} and c.kind <> 'template'),
  entries as (
    select id as card_id, 0 as entry, created_at as at, null::int as list_id, null::int as list_before,
      null::boolean as archived, null::boolean as archived_before, created_at, completed_at,
      list_id as list_now, is_archived as archived_now
    from work
    union all
    select a.card_id, a.id, a.at, (a.after ->> 'list_id')::int,
      case a.kind when 'arrived' then ${NOWHERE} when 'legacy' then ${listBeforeLegacy}
        else (a.before ->> 'list_id')::int end,
      (a.after ->> 'is_archived')::boolean,
      case when a.kind in ('created', 'arrived') then false else coalesce(
        (a.before ->> 'is_archived')::boolean, not (a.after ->> 'is_archived')::boolean) end,
      work.created_at, work.completed_at, work.list_id, work.is_archived
    from changes a join work on work.id = a.card_id
    where a.board_id = ${scope.boardId} and a.entity = 'card'
      and a.kind in ('created', 'arrived', 'moved', 'archived', 'restored', 'legacy')
      and a.after ?| array['list_id', 'is_archived']
      and a.at >= ${firstDay(scope)}::timestamp at time zone 'UTC'),
  phased as (
    select *, count(list_id) over stays as stay, count(archived) over stays as phase,
      lead(at) over (partition by card_id order by entry > 0, at, entry) as until
    from entries
    window stays as (partition by card_id order by entry > 0, at, entry)),
  history as materialized (
    -- Before its first entry a card counts where that says it was, or else where it is now.
    select card_id, at, until, created_at, completed_at,
      case when stay > 0 then max(list_id) over (partition by card_id, stay)
        else nullif(coalesce(max(list_before) filter (where stay = 1 and list_id is not null)
          over (partition by card_id), list_now), ${NOWHERE}) end as list_id,
      case when phase > 0 then bool_or(archived) over (partition by card_id, phase)
        else coalesce(bool_or(archived_before) filter (where phase = 1 and archived is not null)
          over (partition by card_id), archived_now) end as archived
    from phased),
  finished as materialized (
    select card_id, created_at, completed_at from history, span
    where ${during(sql`completed_at`, scope)}
      and ${dayOf(sql`completed_at`)} between span.first and span.last),
  open as materialized (
    select id as card_id, list_id, entered_list_at, coalesce(due_at < now(), false) as overdue
    from work where shown and complete = 0 and not is_archived)`;
