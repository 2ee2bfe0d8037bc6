import { sql, type RawBuilder } from 'kysely';

/** What is looked at: a board, or one of its lists, over so many days that end today. */
export interface Scope {
  readonly boardId: number;
  readonly listId: number | null;
  readonly days: number;
}

/** The day of a moment; days are those of UTC. */
export const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')::date`;

const today = dayOf(sql`now()`);

/** Whether something happened to a card during its stay in `history`, in what is looked at. */
export const during = (moment: RawBuilder<unknown>, { listId }: Scope) => sql`
  at <= ${moment} and (until is null or ${moment} < until)
  and (${listId}::int is null or list_id = ${listId})`;

/**
 * The tables that all figures are read from, as the head of a statement. `history` has a row for
 * each stay of a card in a list. Before the first entry that tells a list, a card counts as having
 * been where it is now. An entry of type `status` that tells a list archives or restores the card;
 * which of them follows from how the card is now and how often it has changed since. The tables are
 * not joined with each other: the planner cannot know how large they are.
 */
export const historyTables = (scope: Scope) => sql`
  with span as (select ${today} - ${scope.days - 1}::int as first, ${today} as last),
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
    select id as card_id, 0 as entry, created_at as at, list_id, false as turned,
      is_archived, created_at, completed_at
    from work
    union all
    select a.card_id, a.id, a.at, a.list_id, a.type = 'status',
      c.is_archived, c.created_at, case when c.complete = 1 then c.completed_at end
    from activity a join cards c on c.id = a.card_id and c.kind <> 'template'
    where a.board_id = ${scope.boardId} and a.list_id is not null
      and a.type in ('created', 'moved', 'status')),
  history as materialized (
    select card_id, list_id, at, lead(at) over stays as until, created_at, completed_at,
      is_archived <> ((count(*) filter (where turned) over (partition by card_id)
        - count(*) filter (where turned) over stays) % 2 = 1) as archived
    from entries
    window stays as (partition by card_id order by entry > 0, at, entry
      rows between unbounded preceding and current row)),
  finished as materialized (
    select card_id, created_at, completed_at from history, span
    where ${during(sql`completed_at`, scope)}
      and ${dayOf(sql`completed_at`)} between span.first and span.last),
  open as materialized (
    select id as card_id, list_id, entered_list_at, coalesce(due_at < now(), false) as overdue
    from work where shown and complete = 0 and not is_archived)`;
