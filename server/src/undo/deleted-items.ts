import { sql } from 'kysely';
import type { BinItem } from 'shared-api/contract';
import { BIN_MAX_ITEMS, UNDOABLE_DAYS } from 'shared-api/limits';
import { type Fields, loggedColumns, type LoggedChange } from '../changes/logged-change.ts';
import { ERASED } from '../changes/redact.ts';
import type { Database } from '../database/open-database.ts';
import { anyOf, fullName } from '../database/sql-fragments.ts';
import { ago, isoTimestamp } from '../database/time.ts';

/** An item of a bin, with the transaction that has deleted it and the id that its row had. */
export interface DeletedItem extends BinItem {
  readonly tx: string;
  readonly entityId: number;
}

export interface Wanted {
  readonly boardIds: readonly number[];
  /** Left out: all. */
  readonly ids?: readonly number[];
  /** Left out: from the latest on. */
  readonly before?: number;
}

// Something is in the bin by its latest deletion, on the board where that was. What was deleted with
// a list or card comes back with it, and what belonged to a card that is gone comes back after that
// one.
// Single values, since `exists` may be planned as a hash of the whole table.
const isInBin = sql<boolean>`
  c.before ->> 'name' is distinct from ${ERASED}
  and (
    select later.id from changes later
    where later.entity_id = c.entity_id and later.id > c.id and later.entity = c.entity
      and later.entity in ('list', 'card', 'checklist', 'attachment')
      and later.kind in ('deleted', 'left') limit 1) is null
  and case c.entity
    when 'list' then (select id from lists where id = c.entity_id) is null
    when 'card' then (select id from cards where id = c.entity_id) is null
      and (
        select l.id from changes l where l.tx = c.tx and l.kind = 'deleted' and l.entity = 'list'
          and l.entity_id = (c.before ->> 'list_id')::int limit 1) is null
    when 'checklist' then
      (select board_id from cards where id = c.card_id) = c.board_id
      and (select id from checklists where id = c.entity_id) is null
    else (select board_id from cards where id = c.card_id) = c.board_id
      and (select id from attachments where id = c.entity_id) is null
  end`;

const cardsOfList = sql<number>`case when c.entity = 'list' then (
  select count(*)::int from changes d where d.tx = c.tx and d.kind = 'deleted'
    and d.entity = 'card' and (d.before ->> 'list_id')::int = c.entity_id) else 0 end`;

const place = sql<string | null>`case c.entity
  when 'list' then null
  when 'card' then (select name from lists where id = (c.before ->> 'list_id')::int)
  else (select name from cards where id = c.card_id and board_id = c.board_id) end`;

const deletedBy = sql<string | null>`(
  select ${fullName('u')} from users u where u.id = c.actor_id)`;

/** What can be brought back to these boards, the latest first; at most as many as a call takes. */
export async function deletedItems(
  database: Database,
  { boardIds, ids, before }: Wanted,
): Promise<DeletedItem[]> {
  const rows = await database
    .selectFrom('boards as b')
    // Each board from its latest deletion on, so that no more is read than is shown.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('changes as c')
          .whereRef('c.board_id', '=', 'b.id')
          // Literals, or a generic plan could not use the index of these entries.
          .where('c.kind', '=', sql.lit('deleted'))
          .where(sql<boolean>`c.entity in ('list', 'card', 'checklist', 'attachment')`)
          .where('c.at', '>', ago(`${UNDOABLE_DAYS} days`))
          .where(isInBin)
          .$if(ids !== undefined, (query) => query.where('c.id', 'in', (ids ?? []).map(String)))
          .$if(before !== undefined, (query) => query.where('c.id', '<', String(before)))
          .selectAll('c')
          .orderBy('c.id', 'desc')
          .limit(BIN_MAX_ITEMS)
          .as('c'),
      (join) => join.onTrue(),
    )
    .where('b.id', '=', anyOf(boardIds))
    .select((eb) => [
      eb.cast<number>('c.id', 'float8').as('id'),
      eb.ref('c.entity').$castTo<BinItem['kind']>().as('kind'),
      'c.entity_id as entityId',
      'c.tx',
      'b.id as boardId',
      'b.name as boardName',
      sql<string>`coalesce(c.before ->> 'name', '')`.as('name'),
      place.as('place'),
      cardsOfList.as('cards'),
      deletedBy.as('deletedBy'),
      isoTimestamp(eb.ref('c.at')).as('deletedAt'),
      isoTimestamp(sql<Date>`(c.at + make_interval(days => ${UNDOABLE_DAYS}))`).as('keptUntil'),
    ])
    .orderBy('c.id', 'desc')
    .limit(BIN_MAX_ITEMS)
    .execute();
  return rows;
}

/**
 * What was deleted with items: their rows, the rows of their parts and the rules that named them, in
 * the order of the log.
 */
export async function deletedRows(
  database: Database,
  items: readonly DeletedItem[],
): Promise<LoggedChange[]> {
  const entries = await database
    .selectFrom('changes as c')
    .where('c.tx', '=', sql<string>`any(${items.map(({ tx }) => tx)}::xid8[])`)
    .where('c.board_id', '=', anyOf(items.map(({ boardId }) => boardId)))
    .where('c.kind', '=', 'deleted')
    .select('c.tx')
    .select(loggedColumns)
    .orderBy('c.id')
    .execute();
  const isOf = new Map(items.map((item) => [`${item.tx} ${item.kind} ${item.entityId}`, item]));
  const has = (tx: string, entity: string, id: unknown) =>
    isOf.has(`${tx} ${entity} ${String(id)}`);
  const cards = new Set(
    entries
      .filter(
        ({ tx, entity, entityId, before }) =>
          entity === 'card' && (has(tx, 'card', entityId) || has(tx, 'list', before?.list_id)),
      )
      .map(({ tx, entityId }) => `${tx} ${entityId}`),
  );
  return entries.filter(
    ({ tx, entity, entityId, cardId, before }) =>
      has(tx, entity, entityId) ||
      cards.has(`${tx} ${entity === 'card' ? entityId : cardId}`) ||
      (entity !== 'card' && has(tx, 'list', before?.list_id)) ||
      (entity === 'rule' && has(tx, 'list', (before?.action as Fields | undefined)?.listId)) ||
      has(tx, 'checklist', before?.checklist_id),
  );
}
