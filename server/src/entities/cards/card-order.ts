import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { ValueOrSlot } from '../../database/prepared-statement.ts';
import type { LockedList } from '../lists/list-locks.ts';
import { conflict, limitReached } from '../../core/domain-errors.ts';
import { LONGEST_RANK, rankBetween, ranksBetween } from '../../order/rank.ts';

/** A position that is past the end of any list. */
export const AT_END = 2_147_483_647;

/** Room for more cards in locked lists. */
export interface Room {
  /** Takes the place of one card; throws when the list is archived or at its limit. */
  take: (list: LockedList) => void;
}

/** Counts what room there is in locked lists. */
export async function countRoom(database: Database, lists: Iterable<LockedList>): Promise<Room> {
  const limited = [...lists].filter((list) => list.wip_limit !== null && !list.is_archived);
  const shown = new Map<number, number>();
  if (limited.length > 0) {
    const { rows } = await sql<{ listId: number; total: number }>`
      select list_id as "listId", count(*)::int as total from cards
      where list_id = any(${limited.map(({ id }) => id)}::int[]) and not is_archived
      group by list_id`.execute(database);
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
 * The rank of the card that shows at a 1-based position of a list, and the greatest one below it, as CTE
 * `follower` and as an expression that reads it. Archived cards keep their ranks, so the position counts
 * the cards that show and the gap lies among all. `except` is a card that moves.
 */
export const gapAt = (
  listId: ValueOrSlot<number>,
  position: ValueOrSlot<number>,
  except: ValueOrSlot<number | null>,
) => ({
  follower: sql`follower as (
    select rank from cards
    where list_id = ${listId} and not is_archived and id is distinct from ${except}::int
    order by rank offset ${position}::int - 1 limit 1)`,
  before: sql<string | null>`(
    select max(rank) from cards
    where list_id = ${listId} and id is distinct from ${except}::int
      and rank < coalesce((select rank from follower), '~'))`,
});

async function neighbours(database: Database, listId: number, position: number) {
  const { follower, before } = gapAt(listId, position, null);
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    with ${follower}
    select (select rank from follower) as after, ${before} as before`.execute(database);
  return { before: rows[0]?.before ?? null, after: rows[0]?.after ?? null };
}

/** Gives a locked list's cards short ranks, in the order they have: nothing that anybody sees of them. */
export async function rankListAgain(database: Database, listId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from cards where list_id = ${listId} order by rank`.execute(database);
  await sql`
    update cards c set rank = given.rank
    from unnest(${rows.map(({ id }) => id)}::int[],
      ${ranksBetween(null, null, rows.length)}::text[]) as given (id, rank)
    where c.id = given.id`.execute(database);
}

/** Writes ranks of cards whose list is locked, and answers their new versions. */
export async function writeRanks(
  database: Database,
  ranked: readonly { id: number; rank: string }[],
): Promise<Map<number, number>> {
  if (ranked.length === 0) return new Map();
  const { rows } = await sql<{ id: number; version: number }>`
    update cards c set rank = given.rank, version = c.version + 1
    from unnest(${ranked.map(({ id }) => id)}::int[], ${ranked.map(({ rank }) => rank)}::text[])
      as given (id, rank)
    where c.id = given.id returning c.id, c.version`.execute(database);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The rank that brings a card to a 1-based place of a locked list; past the end is the end. */
export async function rankForPosition(
  database: Database,
  listId: number,
  position: number,
): Promise<string> {
  const { before, after } = await neighbours(database, listId, position);
  const rank = rankBetween(before, after);
  if (rank.length <= LONGEST_RANK) return rank;
  await rankListAgain(database, listId);
  const renewed = await neighbours(database, listId, position);
  return rankBetween(renewed.before, renewed.after);
}

/** Ranks for so many cards more behind all others of a locked list. */
export async function ranksAtEnd(
  database: Database,
  listId: number,
  count: number,
): Promise<string[]> {
  async function behindLast() {
    const { rows } = await sql<{ last: string | null }>`
      select max(rank) as last from cards where list_id = ${listId}`.execute(database);
    return ranksBetween(rows[0]?.last ?? null, null, count);
  }
  const ranks = await behindLast();
  if (ranks.every(({ length }) => length <= LONGEST_RANK)) return ranks;
  await rankListAgain(database, listId);
  return behindLast();
}
