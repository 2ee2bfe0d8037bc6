import { sql } from 'kysely';
import { chunksOf } from 'shared-api/chunks';
import type { Contract } from 'shared-api/contract';
import { copyBelongings, type CardCopy } from '../cards/copy-belongings.ts';
import { copyName } from '../cards/copy-card.ts';
import type { Database } from '../database/open-database.ts';
import type { Lists } from '../database/schema/schema.generated.ts';
import { CHUNK_ITEMS } from '../core/bulk.ts';
import type { CallContext, Handler } from '../calls/call-context.ts';
import { withOrigin, withoutNotifications } from '../changes/cause.ts';
import { blocked, conflict } from '../core/domain-errors.ts';
import { insertCopies } from '../entities/cards/copied-card.ts';
import { readList } from '../entities/lists/list-json.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { rankForNewList } from '../entities/lists/list-order.ts';

/** The ids of a list and of its copy. */
interface FromTo {
  readonly from: number;
  readonly to: number;
}

async function copyCards({ database, caller }: CallContext, { from, to }: FromTo): Promise<void> {
  const cards = await database
    .selectFrom('cards')
    .select('id')
    .where('list_id', '=', from)
    .where((eb) => eb.not('is_archived'))
    .orderBy('rank')
    .execute();
  const given = {
    list_id: sql.val(to),
    rank: sql.ref('o.rank'),
    name: sql.ref('o.name'),
    created_by: sql.val(caller.userId),
  };
  for (const originals of chunksOf(
    cards.map((card) => card.id),
    CHUNK_ITEMS,
  )) {
    // Ranks are unique in a list, so they identify the original of each copy.
    const { rows } = await sql<CardCopy>`
      with copied as (
        ${insertCopies(given, true)}
        from cards o where o.id = any(${originals}::int[])
        returning id, rank)
      select o.id as original, copied.id as copy
      from copied join cards o on o.list_id = ${from} and o.rank = copied.rank`.execute(database);
    await copyBelongings(database, rows);
  }
}

const insertListCopy = (
  database: Database,
  listId: number,
  { name, rank }: Pick<Lists, 'name' | 'rank'>,
) =>
  database
    .insertInto('lists')
    .columns(['board_id', 'name', 'rank', 'wip_limit', 'color'])
    .expression((eb) =>
      eb
        .selectFrom('lists')
        .where('id', '=', listId)
        .select((of) => [
          'board_id',
          of.val(name).as('name'),
          of.val(rank).as('rank'),
          'wip_limit',
          'color',
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

const copyRules = (database: Database, { from, to }: FromTo) =>
  database
    .insertInto('automation_rules')
    .columns(['list_id', 'trigger', 'action', 'enabled', 'rank'])
    .expression((eb) =>
      eb
        .selectFrom('automation_rules')
        .where('list_id', '=', from)
        .select((of) => [of.val(to).as('list_id'), 'trigger', 'action', 'enabled', 'rank']),
    )
    .execute();

/** Copies a list with its rules and its cards, without archived ones; the copy follows the list. */
export const copyList: Handler<Contract['list']['copyList']> = async (input, context) => {
  const { boardId, listId } = input;
  const { database, place } = context;
  if (place.blocked) throw blocked();
  const original = await lockList(database, boardId, listId);
  if (original.is_archived) throw conflict('archived', { entity: 'list' });
  const { position } = await readList(database, listId);
  const rank = await rankForNewList(database, boardId, position + 1);
  const name = copyName(original.name);
  const { id } = await withOrigin(database, { copied: true }, () =>
    insertListCopy(database, listId, { name, rank }),
  );
  await withoutNotifications(database, () => copyRules(database, { from: listId, to: id }));
  await withOrigin(database, { copyOfList: original.name }, () =>
    copyCards(context, { from: listId, to: id }),
  );
  return { data: { lastInsertListId: id, list: await readList(database, id) } };
};
