import { cardEntered } from '../automation/run-rules.ts';
import { passing, type Refusals } from '../core/bulk.ts';
import type { CallContext } from '../calls/call-context.ts';
import { blocked, conflict, locked, notFound } from '../core/domain-errors.ts';
import type { LockedList } from '../entities/lists/list-locks.ts';
import type { BulkCard } from './locked-cards.ts';
import { now } from '../database/time.ts';
import { ints, texts, unnested } from '../database/unnested.ts';
import { countRoom, ranksAtEnd } from '../entities/cards/card-order.ts';

interface Moving {
  /** Left out: the board has no such list. */
  readonly target: LockedList | undefined;
  readonly refusals: Refusals;
}

/** Brings locked cards to the end of a locked list, in the order given, and runs its rules. */
export async function moveCardsToEnd(
  context: CallContext,
  cards: readonly BulkCard[],
  { target, refusals }: Moving,
): Promise<void> {
  const { database, place } = context;
  if (target === undefined) {
    passing(cards, refusals, () => {
      throw notFound('list');
    });
    return;
  }
  const room = await countRoom(database, [target]);
  const arriving = passing(
    cards.filter(({ listId }) => listId !== target.id),
    refusals,
    ({ archived, isLocked }) => {
      if (place.blocked) throw blocked();
      if (archived) throw conflict('archived', { entity: 'card' });
      if (isLocked) throw locked('card');
      room.take(target);
    },
  );
  if (arriving.length === 0) return;
  const ids = arriving.map(({ id }) => id);
  const ranks = await ranksAtEnd(database, target.id, ids.length);
  await database
    .updateTable('cards as c')
    .from(unnested('given', { id: ints(ids), rank: texts(ranks) }))
    .set((eb) => ({
      list_id: target.id,
      rank: eb.ref('given.rank'),
      version: eb('c.version', '+', 1),
      entered_list_at: now,
    }))
    .whereRef('c.id', '=', 'given.id')
    .execute();
  // The effect of a rule depends on the card, so rules run card by card.
  if (target.has_rules) for (const id of ids) await cardEntered(context, id, target);
}
