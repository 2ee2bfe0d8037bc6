import { sql } from 'kysely';
import { FIRST_SIGHT_OVER_CARDS } from 'shared-api/limits';
import { newestEvent } from '../changes/changed-since.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import type { Database } from '../database/open-database.ts';
import { listFields } from '../entities/lists/list-json.ts';
import { cardLines } from './board-load.ts';

/** As many lists as the widest window shows, and as many cards of each as the tallest shows. */
const LISTS_IN_SIGHT = 12;
const CARDS_IN_SIGHT = 18;

/** What a window shows first of the active tab of a large board. */
interface FirstSight {
  /** The newest event included. */
  readonly eventId: number;
  /** The assignees of the cards that are sent. */
  readonly assigned: readonly number[];
  /** JSON of all lists by their ids, with how many cards each has; the first ones with their first cards. */
  readonly lists: string;
}

const wantedIds = sql`array(select id from wanted)`;

const firstCards = sql`
  select c.* from lists_in_sight l cross join lateral (
    select *, row_number() over (order by rank) as position
    from (
      select * from cards where list_id = l.id and not is_archived
      order by rank limit ${sql.lit(CARDS_IN_SIGHT)}) first) c`;

const lines = cardLines({
  archiveFlag: 0,
  cards: sql`select *, position as place from wanted`,
  among: sql`= any(${wantedIds})`,
});

// A board of usual size has no row here, and nothing but its cards is counted.
const firstSight = prepareStatement<{ boardId: number }, FirstSight>(
  ({ boardId }) => sql`
  with shown as materialized (
    select *, row_number() over (order by rank) as position
    from lists where board_id = ${boardId} and not is_archived),
  lists_in_sight as materialized (
    select id from shown where not exists (
      select from list_group_lists gl join list_groups g on g.id = gl.list_group_id
      where gl.list_id = shown.id and g.hidden)
    order by position limit ${sql.lit(LISTS_IN_SIGHT)}),
  wanted as materialized (${firstCards}),
  line as (${lines}),
  sent as (select list_id, string_agg(line, ',' order by place) as cards from line group by list_id),
  counted as (
    select list_id, count(*) as total from cards
    where board_id = ${boardId} and not is_archived group by list_id),
  texts as (
    select l.position, l.id, json_build_object(${listFields}, 'position', l.position,
      'cardCount', coalesce(counted.total, 0))::text as list, coalesce(sent.cards, '') as cards
    from shown l left join counted on counted.list_id = l.id left join sent on sent.list_id = l.id)
  select ${newestEvent} as "eventId",
    array(select distinct user_id from card_users where card_id = any(${wantedIds})) as assigned,
    (select '{' || coalesce(string_agg('"' || id || '":' || left(list, -1) || ',"cards":{' || cards || '}}',
      ',' order by position), '') || '}' from texts) as lists
  from boards b where b.id = ${boardId} and exists (
    select from cards where board_id = ${boardId} and not is_archived offset ${sql.lit(FIRST_SIGHT_OVER_CARDS)})`,
);

/**
 * Reads what is in sight first of a board with so many active cards that reading all of them takes
 * long; undefined for any other board. It waits for nobody who reads the whole board.
 */
export async function readFirstSight(
  database: Database,
  boardId: number,
): Promise<FirstSight | undefined> {
  const [sight] = await firstSight(database, { boardId });
  return sight;
}
