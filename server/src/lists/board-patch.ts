import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { notFound } from '../http/domain-errors.ts';
import {
  BETWEEN_CARDS,
  cardLines,
  isInTab,
  listRows,
  type ListRows,
  type ListsWanted,
} from './board-load.ts';
import { changedSince, isKnownSince, newestEvent, type Since } from './changed-since.ts';

/** Where more cards have changed, reading the whole board is as quick. */
const MOST_PATCHED = 200;

export interface PatchWanted extends Since, Pick<ListsWanted, 'boardId' | 'archiveFlag'> {
  /** The lists whose cards are known as of `since`. */
  readonly knownLists: readonly number[];
}

/** What makes the lists of a board as they were at an event those of now, all of one moment. */
export interface BoardPatch extends ListRows {
  /** The newest event that it takes into account. */
  readonly eventId: number;
  /** False when the whole board has to be read; the rest is then empty. */
  readonly isComplete: boolean;
  /** The cards that have changed, moved, come or gone. */
  readonly changedCards: readonly number[];
  /** Who is assigned to one of them. */
  readonly assigned: readonly number[];
  /**
   * Lists that changed cards are in now, a line for each: its id, how many of its cards are not archived,
   * and the ids of all in order, between spaces.
   */
  readonly orders: string | null;
  /** The cards that are new or have changed, without their positions. */
  readonly cards: string | null;
}

/** Reads it; refused with `not-found` where the board is gone. */
export async function readPatch(database: Database, wanted: PatchWanted): Promise<BoardPatch> {
  const { boardId, archiveFlag, knownLists } = wanted;
  // The planner takes an array for a few values, which they are, and looks them up by index.
  const changedIds = sql`array(select id from changed where entity = 'card')`;
  const wantedIds = sql`array(select id from wanted)`;
  const cards = sql`
    select c.*, 0 as position, 0 as place from cards c join lists l on l.id = c.list_id
    where c.id = any(${wantedIds}) and ${isInTab(archiveFlag)}`;
  const { rows } = await sql<BoardPatch>`
    with changed as materialized (${changedSince(wanted)}),
    extent as materialized (
      select ${newestEvent} as "eventId", ${isKnownSince(wanted)}
          and (select count(*) from changed where entity = 'card') <= ${MOST_PATCHED}
          and not exists (select from changed where entity = 'tag' and was_deleted) as "isComplete"
      from boards b where b.id = ${boardId}),
    unknown as materialized (
      select id from lists where board_id = ${boardId} and is_archived = ${archiveFlag === 1}
        and id <> all(${knownLists}::int[])),
    wanted as materialized (
      select c.id, c.list_id from cards c
      where (select "isComplete" from extent) and c.board_id = ${boardId}
        and (c.id = any(${changedIds}) or c.list_id = any(array(select id from unknown)))),
    line as (${cardLines({ archiveFlag, cards, among: sql`= any(${wantedIds})` })})
    select "eventId", "isComplete", ${changedIds} as "changedCards",
      array(select distinct user_id from card_users where card_id = any(${wantedIds})) as assigned,
      ${listRows(wanted)},
      (select string_agg(concat_ws(' ', list_id, shown, ids), E'\n') from (
        select c.list_id, count(*) filter (where not c.is_archived) as shown,
          string_agg(c.id::text, ' ' order by c.is_archived, c.rank) as ids
        from cards c join lists l on l.id = c.list_id
        where c.list_id = any(array(
            select list_id from wanted union select id from changed
            where entity = 'list' and ${archiveFlag === 1})) and ${isInTab(archiveFlag)}
        group by c.list_id) of_list) as orders,
      (select string_agg(line, ${sql.lit(BETWEEN_CARDS)}) from line) as cards
    from extent`.execute(database);
  if (rows[0] === undefined) throw notFound('This board');
  return rows[0];
}
