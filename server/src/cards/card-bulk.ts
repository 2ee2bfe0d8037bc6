import type { Contract } from 'shared-api/contract';
import type { z } from 'zod';
import { hasRight } from '../access/accessed-place.ts';
import { inChunks, type Refusals } from '../core/bulk.ts';
import type { CallContext, Handler } from '../calls/call-context.ts';
import { forbidden, notFound } from '../core/domain-errors.ts';
import { archiveCards, deleteCards, restoreCards } from './card-archive.ts';
import { setComplete, setFields } from '../entities/cards/card-fields.ts';
import { copyCardsBehind } from './copy-cards.ts';
import { lockCards, type BulkCard, type LockedCards } from './locked-cards.ts';
import { changePerson, changeTag, setDatesOfCards } from './bulk-fields.ts';
import { moveCards } from './move-cards.ts';

type Bulk = Contract['card']['bulk'];
type Action = z.output<Bulk['body']>['action'];

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
      await setComplete(context, ids, 1);
      return;
    case 'open':
      await setComplete(context, ids, 0);
      return;
    case 'setPriority':
      await setFields(context, ids, { priority: action.priority });
      return;
    case 'setEstimate':
      await setFields(context, ids, { estimateMinutes: action.estimateMinutes });
      return;
    case 'duplicate':
      return copyCardsBehind(context, cards, { lists, refusals });
    case 'move': {
      const { listId, position } = action;
      return moveCards(context, cards, { target: lists.get(listId), position, refusals });
    }
    case 'addTag':
    case 'removeTag':
      return changeTag(context, cards, { ...action, refusals });
    case 'assign':
    case 'unassign':
      return changePerson(context, cards, { ...action, refusals });
    case 'setDates':
      return setDatesOfCards(context, cards, { ...action, refusals });
  }
}

/** Applies one action to many cards in one transaction, and reports the outcome for each. */
export const bulk: Handler<Bulk> = async ({ cardIds, action }, context) => {
  if (action.do === 'delete') {
    if (!hasRight(context.place, 'organize')) throw forbidden();
    context.recordAs({ needs: 'organize' });
  }
  const targetId = action.do === 'move' ? action.listId : null;
  const { lists, cards } = await lockCards(context, cardIds, targetId);
  // Moved cards follow one another, so that their places are found at once.
  const size = action.do === 'move' ? cardIds.length : undefined;
  const work = async (ids: readonly number[]) => {
    const refusals: Refusals = new Map();
    const known = ids.flatMap((id) => cards.get(id) ?? []);
    for (const id of ids) if (!cards.has(id)) refusals.set(id, notFound('card'));
    await doTo(context, known, action, { lists, refusals });
    return refusals;
  };
  return { data: await inChunks(cardIds, work, size) };
};
