import type { Contract } from 'shared-api/contract';
import type { Priority } from 'shared-api/limits';
import type { z } from 'zod';
import { hasRight } from '../access/accessed-item.ts';
import { inChunks, type Refusals } from '../http/bulk.ts';
import type { CallContext, Handler } from '../http/call-context.ts';
import { forbidden, notFound } from '../http/domain-errors.ts';
import { archiveCards, deleteCards, restoreCards } from './card-archive.ts';
import { completeAction, setComplete, setPriority } from './card-fields.ts';
import { copyCardsBehind } from './copy-cards.ts';
import { lockCards, type BulkCard, type LockedCards } from './locked-cards.ts';
import { moveCardsToEnd } from './move-cards.ts';
import { noteCard } from './note-card.ts';

type Bulk = Contract['card']['bulk'];
type Action = z.output<Bulk['body']>['action'];

async function complete(context: CallContext, cardIds: readonly number[], to: 0 | 1) {
  for (const id of await setComplete(context, cardIds, to)) {
    noteCard(context, id, 'status', completeAction(to));
  }
}

async function prioritize(
  context: CallContext,
  cardIds: readonly number[],
  priority: Priority,
): Promise<void> {
  for (const id of await setPriority(context, cardIds, priority)) {
    noteCard(context, id, 'edited', `set the priority to ${priority}`);
  }
}

async function doTo(
  context: CallContext,
  cards: readonly BulkCard[],
  action: Action,
  { lists, refusals }: Pick<LockedCards, 'lists'> & { refusals: Refusals },
): Promise<void> {
  const ids = cards.map(({ id }) => id);
  switch (action.do) {
    case 'archive':
      return archiveCards(context, cards);
    case 'restore':
      return restoreCards(context, cards, { lists, refusals });
    case 'delete':
      await deleteCards(context, ids);
      return;
    case 'complete':
      return complete(context, ids, 1);
    case 'open':
      return complete(context, ids, 0);
    case 'setPriority':
      return prioritize(context, ids, action.priority);
    case 'duplicate':
      return copyCardsBehind(context, cards, { lists, refusals });
    case 'move':
      return moveCardsToEnd(context, cards, { target: lists.get(action.listId), refusals });
  }
}

/** Does one thing to many cards, in one transaction, telling of each how it fared. */
export const bulk: Handler<Bulk> = async ({ cardIds, action }, context) => {
  if (action.do === 'delete' && !hasRight(context.item, 'organize')) throw forbidden();
  const targetId = action.do === 'move' ? action.listId : null;
  const { lists, cards } = await lockCards(context, cardIds, targetId);
  const data = await inChunks(cardIds, async (ids) => {
    const refusals: Refusals = new Map();
    const known = ids.flatMap((id) => cards.get(id) ?? []);
    for (const id of ids) if (!cards.has(id)) refusals.set(id, notFound('card'));
    await doTo(context, known, action, { lists, refusals });
    return refusals;
  });
  return { data };
};
