import { sql } from 'kysely';
import { cardJson } from '../entities/cards/card-json.ts';
import type { Database } from '../database/open-database.ts';
import { notFound } from '../core/domain-errors.ts';
import { listFields, listPosition } from '../entities/lists/list-json.ts';
import {
  changedSince,
  isKnownSince,
  newestEvent,
  type Since,
  type SinceInStatement,
} from '../changes/changed-since.ts';
import { prepareStatement } from '../database/prepared-statement.ts';

/** Beyond this many changed cards and lists, reading the whole board is as quick. */
const MAX_CARRIED = 100;

/** The changes of a board since an event, the same for all readers. */
export interface Changes {
  /** The newest event included. */
  readonly eventId: number;
  /** People, tags or the board itself have changed. */
  readonly includesBoard: boolean;
  /** All assignees of cards, if people have changed. */
  readonly assigned: readonly number[];
  /** The cards among them. */
  readonly cardIds: readonly number[];
  /** The changes as JSON; null if the whole board has to be read. */
  readonly data: string | null;
}

/**
 * The changes and their extent in one statement, so that both are of the same moment. The `offset`
 * makes PostgreSQL look up assignees card by card instead of scanning all cards.
 */
export const changesSince = (wanted: SinceInStatement) => sql<Changes>`
  with changed as materialized (${changedSince(wanted)}),
  extent as (
    select ${newestEvent} as "eventId",
      case when ${isKnownSince(wanted)} then (
        select count(*)::int from changed where entity in ('card', 'list')) end as changed,
      exists (select from changed where entity not in ('card', 'list')) as "includesBoard"
    from boards b where b.id = ${wanted.boardId}),
  card as (
    select c.* from cards c join lists l on l.id = c.list_id, extent
    where c.id in (select id from changed where entity = 'card') and extent.changed <= ${MAX_CARRIED}
      and not c.is_archived and not l.is_archived and c.board_id = ${wanted.boardId}),
  list as (
    select l.* from lists l
    where l.id in (select id from changed where entity = 'list') and not l.is_archived
      and l.board_id = ${wanted.boardId})
  select "eventId", "includesBoard", array(select id from card) as "cardIds", case when "includesBoard" then array(
      select distinct cu.user_id from cards c cross join lateral (
        select user_id from card_users where card_id = c.id offset 0) cu
      where c.board_id = ${wanted.boardId}) else '{}' end as assigned,
    case when changed <= ${MAX_CARRIED} then json_build_object(
      'cards', (select coalesce(json_agg(${cardJson}), '[]')
        from card c join lists l on l.id = c.list_id),
      'removedCards', (select coalesce(json_agg(id), '[]') from changed
        where entity = 'card' and id not in (select id from card)),
      'lists', (select coalesce(json_agg(json_build_object(${listFields},
        'position', ${listPosition})), '[]') from list l),
      'listOrder', case when exists (select from changed where entity = 'list') then (
        select coalesce(json_agg(id order by rank), '[]') from lists
        where board_id = ${wanted.boardId} and not is_archived) end,
      'cardCounts', (select coalesce(json_object_agg(of_list.id, (
          select count(*) from cards where list_id = of_list.id and not is_archived)), '{}')
        from (select id from list union select list_id from card) of_list)
    )::text end as data
  from extent`;

const readSince = prepareStatement<Since, Changes>(changesSince);

/** Reads the changes in one statement; throws `not-found` if the board is deleted. */
export async function readChanges(database: Database, wanted: Since): Promise<Changes> {
  const [changes] = await readSince(database, wanted);
  if (changes === undefined) throw notFound('board');
  return changes;
}
