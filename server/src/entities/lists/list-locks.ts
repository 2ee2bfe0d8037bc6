import { expressionBuilder } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { ValueOrSlot } from '../../database/prepared-statement.ts';
import { anyOf, isLockedRow } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { notFound } from '../../core/domain-errors.ts';

export interface LockedList {
  readonly id: number;
  readonly name: string;
  readonly rank: string;
  readonly wip_limit: number | null;
  readonly isLocked: boolean;
  readonly is_archived: boolean;
  readonly version: number;
  /** Whether a rule may run when a card enters. */
  readonly has_rules: boolean;
}

const eb = expressionBuilder<DB, 'lists'>();

// Built once, since building statements is a part of the cost of a move.
const hasRules = eb
  .exists(
    eb
      .selectFrom('automation_rules as r')
      .whereRef('r.list_id', '=', 'lists.id')
      .where((rule) => rule.ref('r.enabled')),
  )
  .$castTo<boolean>();

/**
 * The columns of a board's lists that are read with their lock, since cards and rules depend on
 * them.
 */
export const listsToLock = (database: Database, boardId: ValueOrSlot<number>) =>
  database
    .selectFrom('lists')
    .where('board_id', '=', boardId)
    .select(['id', 'name', 'rank', 'wip_limit', 'is_archived', 'version'])
    .select([isLockedRow(eb.ref('is_fixed')).as('isLocked'), hasRules.as('has_rules')]);

/** Locks lists in the order of their ids, so that movers wait for each other without deadlocks. */
export async function lockLists(
  database: Database,
  boardId: number,
  listIds: readonly number[],
): Promise<Map<number, LockedList>> {
  const rows = await listsToLock(database, boardId)
    .where('id', '=', anyOf(listIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // A list may have been deleted since the call was admitted.
  if (rows.length < new Set(listIds).size) throw notFound('list');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the lists of cards, and the list that the cards go to, in the same order as everywhere. */
export async function lockListsOfCards(
  database: Database,
  wanted: { boardId: number; cardIds: readonly number[]; targetId: number | null },
): Promise<Map<number, LockedList>> {
  const { boardId, cardIds, targetId } = wanted;
  const listsOfCards = database
    .selectFrom('cards')
    .where('cards.id', '=', anyOf(cardIds))
    .select('list_id');
  const rows = await listsToLock(database, boardId)
    .where((eb) => eb.or([eb('id', '=', targetId), eb('id', 'in', listsOfCards)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks one list of a board; throws `not-found` if the board has no such list. */
export async function lockList(
  database: Database,
  boardId: number,
  listId: number,
): Promise<LockedList> {
  const locked = (await lockLists(database, boardId, [listId])).get(listId);
  if (locked === undefined) throw notFound('list');
  return locked;
}
