import { cardEntered } from '../automation/run-rules.ts';
import { passing, type Refusals } from '../core/bulk.ts';
import type { CallContext } from '../calls/call-context.ts';
import { blocked, conflict, locked, notFound } from '../core/domain-errors.ts';
import type { LockedList } from '../entities/lists/list-locks.ts';
import type { BulkCard } from './locked-cards.ts';
import { now } from '../database/time.ts';
import { ints, texts, unnested } from '../database/unnested.ts';
import { AT_END, countRoom, ranksForPosition } from '../entities/cards/card-order.ts';

interface Moving {
  /** Left out: the board has no such list. */
  readonly target: LockedList | undefined;
  /** The place of the first card, counted without these cards; left out: at the end. */
  readonly position: number | undefined;
  readonly refusals: Refusals;
}

/**
 * Brings locked cards to a place of a locked list, in the order given, and runs its rules for those
 * that were not in it. Without a position these alone are moved.
 */
export async function moveCards(
  context: CallContext,
  cards: readonly BulkCard[],
  { target, position, refusals }: Moving,
): Promise<void> {
  const { database, place } = context;
  if (target === undefined) {
    passing(cards, refusals, () => {
      throw notFound('list');
    });
    return;
  }
  const isArriving = ({ listId }: BulkCard) => listId !== target.id;
  const room = await countRoom(database, [target]);
  const moved = passing(
    position === undefined ? cards.filter(isArriving) : cards,
    refusals,
    (card) => {
      if (place.blocked) throw blocked();
      if (card.archived) throw conflict('archived', { entity: 'card' });
      if (card.isLocked) throw locked('card');
      if (isArriving(card)) room.take(target);
    },
  );
  if (moved.length === 0) return;
  const cardIds = moved.map(({ id }) => id);
  const at = { position: position ?? AT_END, cardIds };
  const ranks = await ranksForPosition(database, target.id, at);
  await database
    .updateTable('cards as c')
    .from(unnested('given', { id: ints(cardIds), rank: texts(ranks) }))
    .set((eb) => ({
      list_id: target.id,
      rank: eb.ref('given.rank'),
      version: eb('c.version', '+', 1),
      entered_list_at: eb
        .case()
        .when('c.list_id', '=', target.id)
        .then(eb.ref('c.entered_list_at'))
        .else(now)
        .end(),
    }))
    .whereRef('c.id', '=', 'given.id')
    .execute();
  // The effect of a rule depends on the card, so rules run card by card.
  if (!target.has_rules) return;
  for (const { id } of moved.filter(isArriving)) await cardEntered(context, id, target);
}
