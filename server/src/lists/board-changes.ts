import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import { rightsOf } from '../access/accessed-item.ts';
import { cardJson } from '../cards/card-json.ts';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { jsonAnswer, type Handler } from '../http/call-context.ts';
import { notFound } from '../http/domain-errors.ts';
import { boardFrame, newestEvent } from './board-load.ts';
import { listFields, listPosition } from './list-json.ts';

/** Where more cards and lists have changed, reading the whole board is as quick. */
const MOST_TOLD = 100;

interface Extent {
  readonly eventId: number;
  /** Cards and lists that have changed; null when it is no longer known which. */
  readonly changed: number | null;
  /** People, tags or the board itself have changed. */
  readonly isFramed: boolean;
  readonly assigned: readonly number[];
}

interface Wanted {
  readonly boardId: number;
  readonly since: number;
  readonly userId: number;
}

const toldSince = ({ boardId, since }: Wanted) => sql`
  select distinct entity, entity_id as id from events
  where board_id = ${boardId} and id > ${since}::float8`;

/** How much has changed, in one statement with what, so that both are of the same moment. */
const changesSince = (wanted: Wanted) => sql<Extent & { data: string | null }>`
  with told as materialized (${toldSince(wanted)}),
  extent as (
    select ${newestEvent} as "eventId",
      case when ${wanted.since}::float8 between b.replay_from and ${newestEvent} then (
        select count(*)::int from told where entity in ('card', 'list')) end as changed,
      exists (select from told where entity not in ('card', 'list')) as "isFramed"
    from boards b where b.id = ${wanted.boardId}),
  card as (
    select c.* from cards c join lists l on l.id = c.list_id, extent
    where c.id in (select id from told where entity = 'card') and extent.changed <= ${MOST_TOLD}
      and not c.is_archived and not l.is_archived and c.board_id = ${wanted.boardId}),
  list as (
    select l.* from lists l
    where l.id in (select id from told where entity = 'list') and not l.is_archived
      and l.board_id = ${wanted.boardId})
  select extent.*, case when "isFramed" then array(
      select distinct cu.user_id from card_users cu join cards c on c.id = cu.card_id
      where c.board_id = ${wanted.boardId}) else '{}' end as assigned,
    case when changed <= ${MOST_TOLD} then json_build_object(
      'cards', (select coalesce(json_agg(${cardJson}), '[]')
        from card c join lists l on l.id = c.list_id),
      'removedCards', (select coalesce(json_agg(id), '[]') from told
        where entity = 'card' and id not in (select id from card)),
      'lists', (select coalesce(json_agg(json_build_object(${listFields},
        'position', ${listPosition})), '[]') from list l),
      'listOrder', case when exists (select from told where entity = 'list') then (
        select coalesce(json_agg(id order by rank), '[]') from lists
        where board_id = ${wanted.boardId} and not is_archived) end,
      'cardCounts', (select coalesce(json_object_agg(of_list.id, (
          select count(*) from cards where list_id = of_list.id and not is_archived)), '{}')
        from (select id from list union select list_id from card) of_list),
      'watching', (select coalesce(json_agg(card_id), '[]') from watches
        where user_id = ${wanted.userId} and card_id in (select id from card)),
      'favorites', (select coalesce(json_agg(card_id), '[]') from favorites
        where user_id = ${wanted.userId} and card_id in (select id from card))
    )::text end as data
  from extent`;

async function readChanges(database: Database, wanted: Wanted) {
  const { rows } = await changesSince(wanted).execute(database);
  if (rows[0] === undefined) throw notFound('This board');
  return rows[0];
}

/** Tells who has a board before them what has changed since they read it. */
export const getChanges: Handler<Contract['list']['getChanges']> = async (input, context) => {
  const { database, caller, item } = context;
  const { userId } = caller;
  const { boardId } = input;
  const read = await readChanges(database, { ...input, userId });
  const { data, eventId, assigned, isFramed } = read;
  let frame = 'null';
  if (data !== null && isFramed) {
    const rights = rightsOf(item.strength);
    const wanted = { boardId, userId, rights, assigned, eventId };
    frame = onlyRow(await boardFrame(wanted).execute(database)).frame;
  }
  return jsonAnswer(data ?? 'null', `,"eventId":${eventId},"board":${frame}`);
};
