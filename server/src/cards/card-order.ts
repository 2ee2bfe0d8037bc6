import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { LockedList } from '../lists/list-locks.ts';
import { conflict, limitReached } from '../http/domain-errors.ts';
import { LONGEST_RANK, rankBetween, ranksBetween } from '../order/rank.ts';

/** A position that is past the end of any list. */
export const AT_END = 2_147_483_647;

/** Refuses one card more in a list that is archived or at its limit. The list is locked. */
export async function refuseFullList(database: Database, list: LockedList): Promise<void> {
  if (list.is_archived) throw conflict('archived', 'This list is archived.');
  if (list.wip_limit === null) return;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from cards
    where list_id = ${list.id} and not is_archived`.execute(database);
  if ((rows[0]?.total ?? 0) >= list.wip_limit) throw limitReached();
}

async function neighbours(
  database: Database,
  listId: number,
  position: number,
  except: number | null,
) {
  // Archived cards keep their ranks, so the place is found among the cards that show and the gap
  // before it among all.
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    with follower as (
      select rank from cards
      where list_id = ${listId} and not is_archived and id is distinct from ${except}
      order by rank offset ${position - 1} limit 1)
    select (select rank from follower) as after, (
      select max(rank) from cards
      where list_id = ${listId} and id is distinct from ${except}
        and rank < coalesce((select rank from follower), '~')) as before`.execute(database);
  return { before: rows[0]?.before ?? null, after: rows[0]?.after ?? null };
}

async function rankAnew(database: Database, listId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from cards where list_id = ${listId} order by rank`.execute(database);
  await writeRanks(
    database,
    ranksBetween(null, null, rows.length).map((rank, index) => ({
      id: rows[index]?.id ?? 0,
      rank,
    })),
  );
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
  cardId: number | null = null,
): Promise<string> {
  const { before, after } = await neighbours(database, listId, position, cardId);
  const rank = rankBetween(before, after);
  if (rank.length <= LONGEST_RANK) return rank;
  await rankAnew(database, listId);
  const anew = await neighbours(database, listId, position, cardId);
  return rankBetween(anew.before, anew.after);
}
