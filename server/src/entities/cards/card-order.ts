import { expressionBuilder, sql } from 'kysely';
import { INTEGER_MAX } from 'shared-api/limits';
import { anyOf, rowCount } from '../../database/sql-fragments.ts';
import type { Database } from '../../database/open-database.ts';
import type { ValueOrSlot } from '../../database/prepared-statement.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { ints, texts, unnested } from '../../database/unnested.ts';
import type { LockedList } from '../lists/list-locks.ts';
import { conflict, limitReached } from '../../core/domain-errors.ts';
import { MAX_RANK_CHARACTERS, rankBetween, ranksBetween } from '../../order/rank.ts';

const eb = expressionBuilder<DB & { follower: { rank: string } }, 'cards'>();

// Built once, since building statements is a part of the cost of a move.
const isShown = eb.not('is_archived');
const after = eb.selectFrom('follower').select('rank').$asScalar().$castTo<string | null>();
const greatestRank = eb.fn.max<string | null>('rank').as('rank');
const endOfGap = eb.fn.coalesce(after, sql.lit('~'));

/** A position that is past the end of any list. */
export const AT_END = INTEGER_MAX;

/** Room for more cards in locked lists. */
export interface Room {
  /** Takes up room for one card; throws if the list is archived or at its limit. */
  take: (list: LockedList) => void;
}

/** Counts the room for cards in locked lists. */
export async function countRoom(database: Database, lists: Iterable<LockedList>): Promise<Room> {
  const limited = [...lists].filter((list) => list.wip_limit !== null && !list.is_archived);
  const shown = new Map<number, number>();
  if (limited.length > 0) {
    const listIds = limited.map(({ id }) => id);
    const rows = await database
      .selectFrom('cards')
      .where('list_id', '=', anyOf(listIds))
      .where((card) => card.not('is_archived'))
      .select(['list_id as listId', rowCount.as('total')])
      .groupBy('list_id')
      .execute();
    for (const { listId, total } of rows) shown.set(listId, total);
  }
  return {
    take({ id, is_archived: isArchived, wip_limit: limit }) {
      if (isArchived) throw conflict('archived', { entity: 'list' });
      const total = shown.get(id) ?? 0;
      if (limit !== null && total >= limit) throw limitReached(limit);
      shown.set(id, total + 1);
    },
  };
}

/** Refuses one card more in a list that is archived or at its limit. The list is locked. */
export async function refuseFullList(database: Database, list: LockedList): Promise<void> {
  (await countRoom(database, [list])).take(list);
}

/**
 * The gap at a 1-based position of a list: the query of the CTE `follower`, and the ranks `before`
 * and `after` read from it. Archived cards keep their ranks, so the position counts only shown
 * cards, while the gap is among all. `except` is a card that is being moved.
 */
export function gapAt(
  listId: ValueOrSlot<number>,
  position: ValueOrSlot<number>,
  except: ValueOrSlot<number | null>,
) {
  const others = eb
    .selectFrom('cards')
    .where('list_id', '=', listId)
    .where('id', 'is distinct from', except);
  const follower = others
    .where(isShown)
    .select('rank')
    .orderBy('rank')
    .offset(sql<number>`${position}::int - 1`)
    .limit(sql.lit(1));
  const before = others.where('rank', '<', endOfGap).select(greatestRank).$asScalar();
  return { follower, before, after };
}

function neighbors(database: Database, listId: number, position: number) {
  const { follower, before, after } = gapAt(listId, position, null);
  return database
    .with('follower', () => follower)
    .selectNoFrom([before.as('before'), after.as('after')])
    .executeTakeFirstOrThrow();
}

/** Gives the cards of a locked list short ranks in the same order, which nobody can see. */
export async function rankListAgain(database: Database, listId: number): Promise<void> {
  const cards = await database
    .selectFrom('cards')
    .where('list_id', '=', listId)
    .select('id')
    .orderBy('rank')
    .execute();
  const ids = cards.map(({ id }) => id);
  const ranks = ranksBetween(null, null, ids.length);
  await database
    .updateTable('cards as c')
    .from(unnested('given', { id: ints(ids), rank: texts(ranks) }))
    .set((card) => ({ rank: card.ref('given.rank') }))
    .whereRef('c.id', '=', 'given.id')
    .execute();
}

/** Writes ranks of cards whose list is locked, and returns the cards' new versions. */
export async function writeRanks(
  database: Database,
  ranked: readonly { id: number; rank: string }[],
): Promise<Map<number, number>> {
  if (ranked.length === 0) return new Map();
  const ids = ranked.map(({ id }) => id);
  const ranks = ranked.map(({ rank }) => rank);
  const rows = await database
    .updateTable('cards as c')
    .from(unnested('given', { id: ints(ids), rank: texts(ranks) }))
    .set((card) => ({ rank: card.ref('given.rank'), version: card('c.version', '+', 1) }))
    .whereRef('c.id', '=', 'given.id')
    .returning(['c.id', 'c.version'])
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The rank that brings a card to a 1-based place of a locked list; past the end is the end. */
export async function rankForPosition(
  database: Database,
  listId: number,
  position: number,
): Promise<string> {
  const { before, after } = await neighbors(database, listId, position);
  const rank = rankBetween(before, after);
  if (rank.length <= MAX_RANK_CHARACTERS) return rank;
  await rankListAgain(database, listId);
  const renewed = await neighbors(database, listId, position);
  return rankBetween(renewed.before, renewed.after);
}

/**
 * Ranks for cards that follow one another at a 1-based position of a locked list, which is counted
 * without these cards; past the end is the end. `count` is for cards that are new.
 */
export async function ranksForPosition(
  database: Database,
  listId: number,
  {
    position,
    cardIds,
    count = cardIds.length,
  }: { readonly position: number; readonly cardIds: readonly number[]; readonly count?: number },
): Promise<string[]> {
  async function between() {
    const others = eb
      .selectFrom('cards')
      .where('list_id', '=', listId)
      .where((card) => card.not(card('id', '=', anyOf(cardIds))));
    const { before, after: follower } = await database
      .with('follower', () =>
        others
          .where(isShown)
          .select('rank')
          .orderBy('rank')
          .offset(sql<number>`${position}::int - 1`)
          .limit(sql.lit(1)),
      )
      .selectNoFrom([
        others.where('rank', '<', endOfGap).select(greatestRank).$asScalar().as('before'),
        after.as('after'),
      ])
      .executeTakeFirstOrThrow();
    return ranksBetween(before, follower, count);
  }
  const ranks = await between();
  if (ranks.every(({ length }) => length <= MAX_RANK_CHARACTERS)) return ranks;
  await rankListAgain(database, listId);
  return between();
}
