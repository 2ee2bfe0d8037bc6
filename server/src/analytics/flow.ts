import { sql } from 'kysely';
import { dayOf, during, type Scope } from './card-history.ts';

/** The number of cards by which a list has grown on a day; earlier cards count on the first day. */
export interface Growth {
  readonly listId: number;
  readonly day: string;
  readonly cards: number;
}

/** The number of cards created on each day, without days that had none. */
export const createdByDay = (scope: Scope) => sql`(
  select coalesce(json_object_agg(day, cards), '{}') from (
    select ${dayOf(sql`created_at`)} as day, count(*) as cards
    from history where ${during(sql`created_at`, scope)} group by day) created
  join span on day between first and last)`;

/** The number of cards completed on each day, without days that had none. */
export const completedByDay = sql`(
  select coalesce(json_object_agg(day, cards), '{}') from (
    select ${dayOf(sql`completed_at`)} as day, count(*) as cards
    from finished group by day) completed)`;

/**
 * The growth of every list. A card counts in the list where it is at the end of a day, unless
 * archived.
 */
export const growthByDay = sql`(
  with evenings as (
    select distinct on (card_id, day) card_id, ${dayOf(sql`at`)} as day, list_id, archived
    from history order by card_id, day, until desc nulls first),
  stays as (
    select list_id, archived, day as comes,
      lead(day) over (partition by card_id order by day) as goes from evenings),
  kept as (
    select list_id, greatest(comes, first) as comes, goes from stays, span
    where not archived and (goes is null or goes > first))
  select coalesce(json_agg(json_build_object('listId', list_id, 'day', day, 'cards', cards)), '[]')
  from (
    select list_id, day, sum(cards) as cards from (
      select list_id, comes as day, 1 as cards from kept
      union all select list_id, goes, -1 from kept where goes is not null) turns
    group by list_id, day) growth)`;
