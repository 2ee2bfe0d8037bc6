import { sql } from 'kysely';
import { cardPosition } from '../entities/cards/card-json.ts';
import type { Database } from '../database/open-database.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import { notFound } from '../core/domain-errors.ts';
import { cardLines, isInTab, listRows, type ListRows, type ListsWanted } from './board-load.ts';
import { changedSince, isKnownSince, newestEvent, type Since } from '../changes/changed-since.ts';

/** Beyond this many changed cards, reading the whole board is as quick. */
const MAX_PATCHED = 100;

export interface PatchWanted extends Since, Pick<ListsWanted, 'boardId' | 'archiveFlag'> {
  /** The lists whose cards the cache has as of `since`. */
  readonly knownLists: readonly number[];
}

/** The difference between a board's lists at an event and now, read at one moment. */
export interface BoardPatch extends ListRows {
  /** The newest event included. */
  readonly eventId: number;
  /** False if the whole board has to be read; the rest is then empty. */
  readonly isComplete: boolean;
  /** The cards that have changed, moved, come or gone. */
  readonly changedCards: readonly number[];
  /** Lists without any cached cards that are still valid: all their cards are in `cards`. */
  readonly rereadLists: readonly number[];
  /** The assignees of the cards in `cards`. */
  readonly assigned: readonly number[];
  /**
   * The new and changed cards, one per line: the list, the position, 1 if it is archived or else 0,
   * and the card as it is sent. Null if there are none.
   */
  readonly cards: string | null;
}

type PatchValues = Omit<PatchWanted, 'archiveFlag'>;

function patchOf(archiveFlag: 0 | 1) {
  const isArchive = archiveFlag === 1;
  // The planner takes an array for a few values, which they are, and looks them up by index.
  const wantedIds = sql`array(select id from wanted)`;
  // Without the `offset` the position would be computed once for each use.
  const cards = sql`
    select c.*, p.position, p.position as place
    from cards c join lists l on l.id = c.list_id cross join lateral (
      select ${cardPosition} as position offset 0) p
    where c.id = any(${wantedIds}) and ${isInTab(archiveFlag)}`;
  return prepareStatement<PatchValues, BoardPatch>(
    ({ boardId, since, knownLists }) => sql`
    with changed as materialized (${changedSince({ boardId, since })}),
    reread as materialized (
      select id from lists where board_id = ${boardId} and (
        (is_archived = ${isArchive} and id <> all(${knownLists}::int[]))
        or (${isArchive} and id = any(array(select id from changed where entity = 'list'))))),
    found as materialized (
      select id from changed where entity = 'card'
      union all (
        select id from cards where list_id = any(array(select id from reread))
        limit ${MAX_PATCHED + 1})),
    extent as materialized (
      select ${newestEvent} as "eventId", ${isKnownSince({ boardId, since })}
          and (select count(*) from found) <= ${MAX_PATCHED}
          as "isComplete"
      from boards b where b.id = ${boardId}),
    wanted as materialized (
      select id from cards where (select "isComplete" from extent)
        and id = any(array(select id from found)) and board_id = ${boardId}),
    line as (${cardLines({ archiveFlag, cards, among: sql`= any(${wantedIds})` })})
    select "eventId", "isComplete", ${listRows({ boardId, archiveFlag })},
      array(select id from changed where entity = 'card') as "changedCards",
      array(select id from reread) as "rereadLists",
      array(select distinct user_id from card_users where card_id = any(${wantedIds})) as assigned,
      (select string_agg(concat_ws(' ', list_id, place, is_archived::int, line), E'\n')
        from line) as cards
    from extent`,
  );
}

const patches = { 0: patchOf(0), 1: patchOf(1) };

/** Reads the patch; throws `not-found` if the board is deleted. */
export async function readPatch(
  database: Database,
  { archiveFlag, ...wanted }: PatchWanted,
): Promise<BoardPatch> {
  const [patch] = await patches[archiveFlag](database, wanted);
  if (patch === undefined) throw notFound('board');
  return patch;
}
