import type { CallContext } from '../calls/call-context.ts';
import { anyOf, isLockedRow } from '../database/sql-fragments.ts';
import { lockListsOfCards, type LockedList } from '../entities/lists/list-locks.ts';

/** A card that a bulk call works on, locked. */
export interface BulkCard {
  readonly id: number;
  readonly listId: number;
  readonly name: string;
  readonly isLocked: boolean;
  readonly archived: boolean;
  readonly version: number;
  readonly complete: number;
  readonly priority: string;
  readonly startAt: Date | null;
  readonly dueDate: Date | null;
  readonly estimateMinutes: number | null;
}

/** The cards and lists that a bulk call locks until its transaction ends. */
export interface LockedCards {
  readonly cards: ReadonlyMap<number, BulkCard>;
  readonly lists: ReadonlyMap<number, LockedList>;
}

/** Locks lists before cards and both by id, as every mover does; with them a list that cards go to. */
export async function lockCards(
  { database, place: { boardId } }: CallContext,
  cardIds: readonly number[],
  targetId: number | null,
): Promise<LockedCards> {
  const lists = await lockListsOfCards(database, { boardId, cardIds, targetId });
  const cards = await database
    .selectFrom('cards')
    .where('id', '=', anyOf(cardIds))
    .where('board_id', '=', boardId)
    .select(['id', 'list_id as listId', 'name', 'is_archived as archived', 'version'])
    .select(['complete', 'priority', 'start_at as startAt', 'due_at as dueDate'])
    .select('estimate_minutes as estimateMinutes')
    .select((eb) => isLockedRow(eb.ref('is_fixed')).as('isLocked'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return { lists, cards: new Map(cards.map((card) => [card.id, card])) };
}
