import { expressionBuilder, sql } from 'kysely';
import { cardEntered } from '../automation/run-rules.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { passing, type Refusals } from '../core/bulk.ts';
import type { CallContext } from '../calls/call-context.ts';
import { withOrigin } from '../changes/cause.ts';
import { blocked, conflict, DomainError } from '../core/domain-errors.ts';
import type { LockedList } from '../entities/lists/list-locks.ts';
import { MAX_RANK_CHARACTERS, rankBetween } from '../order/rank.ts';
import type { BulkCard } from './locked-cards.ts';
import { countRoom, rankListAgain } from '../entities/cards/card-order.ts';
import { insertCopies } from '../entities/cards/copied-card.ts';
import { copyBelongings, type CardCopy } from './copy-belongings.ts';
import { copyCardTo, copyName } from './copy-card.ts';

interface Copying {
  readonly lists: ReadonlyMap<number, LockedList>;
  readonly refusals: Refusals;
}

/** Ranks right behind cards that show. Each is in a different gap, so no two ranks are equal. */
async function ranksBehind(
  database: Database,
  originals: readonly BulkCard[],
): Promise<Map<number, string>> {
  const ids = originals.map(({ id }) => id);
  const rows = await database
    .selectFrom('cards as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cards as n')
          .whereRef('n.list_id', '=', 'o.list_id')
          .where((card) => card.not('n.is_archived'))
          .whereRef('n.rank', '>', 'o.rank')
          .select('n.rank')
          .orderBy('n.rank')
          .limit(sql.lit(1))
          .as('next'),
      (join) => join.onTrue(),
    )
    .where('o.id', '=', anyOf(ids))
    .select((eb) => [
      'o.id',
      'next.rank as after',
      eb
        .selectFrom('cards as c')
        .whereRef('c.list_id', '=', 'o.list_id')
        .where('c.rank', '<', eb.fn.coalesce('next.rank', sql.lit('~')))
        .select((card) => card.fn.max<string | null>('c.rank').as('rank'))
        .$asScalar()
        .as('before'),
    ])
    .execute();
  return new Map(rows.map(({ id, before, after }) => [id, rankBetween(before, after)]));
}

/** Ranks right behind the originals; lists whose ranks would be too long are ranked again first. */
async function shortRanksBehind(database: Database, originals: readonly BulkCard[]) {
  const ranks = await ranksBehind(database, originals);
  const crowded = originals.filter(({ id }) => (ranks.get(id)?.length ?? 0) > MAX_RANK_CHARACTERS);
  if (crowded.length === 0) return ranks;
  for (const listId of new Set(crowded.map(({ listId }) => listId))) {
    await rankListAgain(database, listId);
  }
  return ranksBehind(database, originals);
}

interface Given {
  rank: string;
  name: string;
}

const row = expressionBuilder<{ o: DB['cards']; g: Given }, 'o' | 'g'>();

async function insertRightBehind(
  { database, caller: { userId } }: CallContext,
  originals: readonly BulkCard[],
): Promise<CardCopy[]> {
  const ranks = await shortRanksBehind(database, originals);
  // Ranks are unique in a list, so they identify the original of each copy.
  const { rows } = await sql<CardCopy>`
    with given as (
      select * from unnest(${originals.map(({ id }) => id)}::int[],
        ${originals.map(({ id }) => ranks.get(id))}::text[],
        ${originals.map(({ name }) => copyName(name))}::text[])
        with ordinality as g (original, rank, name, place)),
    copied as (
      ${insertCopies({
        list_id: row.ref('o.list_id'),
        rank: row.ref('g.rank'),
        name: row.ref('g.name'),
        created_by: row.val(userId),
      })}
      from given g join cards o on o.id = g.original order by g.place
      returning id, list_id, rank)
    select g.original, copied.id as copy
    from given g join cards o on o.id = g.original
    join copied on copied.list_id = o.list_id and copied.rank = g.rank
    order by g.place`.execute(database);
  return rows;
}

async function copyShown(
  context: CallContext,
  originals: readonly BulkCard[],
  lists: Copying['lists'],
) {
  const { database } = context;
  const copies = await withOrigin(database, { copied: true }, async () => {
    const made = await insertRightBehind(context, originals);
    await copyBelongings(database, made);
    return made;
  });
  const listOf = new Map(originals.map(({ id, listId }) => [id, lists.get(listId)]));
  for (const { original, copy } of copies) {
    const list = listOf.get(original);
    // The effect of a rule depends on the card, so rules run card by card.
    if (list?.has_rules === true) await cardEntered(context, copy, list);
  }
}

async function copyAllShown(
  context: CallContext,
  cards: readonly BulkCard[],
  { lists, refusals }: Copying,
): Promise<void> {
  const room = await countRoom(context.database, lists.values());
  const possible = passing(cards, refusals, ({ listId }) => {
    if (context.place.blocked) throw blocked();
    const list = lists.get(listId);
    if (list === undefined) {
      throw conflict('moved-meanwhile', { cards: 'one' });
    }
    room.take(list);
  });
  if (possible.length > 0) await copyShown(context, possible, lists);
}

async function copyArchived(
  context: CallContext,
  { id }: BulkCard,
  refusals: Refusals,
): Promise<void> {
  try {
    await copyCardTo(context, { cardId: id });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    refusals.set(id, error);
  }
}

/**
 * Copies locked cards, each right behind its original. The place of an archived card depends on the
 * copies made before it, so these are copied one by one.
 */
export async function copyCardsBehind(
  context: CallContext,
  cards: readonly BulkCard[],
  copying: Copying,
): Promise<void> {
  let shown: BulkCard[] = [];
  for (const card of cards) {
    if (!card.archived) {
      shown.push(card);
      continue;
    }
    await copyAllShown(context, shown, copying);
    shown = [];
    await copyArchived(context, card, copying.refusals);
  }
  await copyAllShown(context, shown, copying);
}
