import { sql } from 'kysely';
import type { Contract } from 'shared-api/contract';
import type { z } from 'zod';
import { hasRight } from '../access/accessed-item.ts';
import { cardEntered } from '../automation/run-rules.ts';
import { eachItem } from '../http/bulk.ts';
import type { CallContext, Handler } from '../http/call-context.ts';
import { forbidden, notFound } from '../http/domain-errors.ts';
import { lockList } from '../lists/list-locks.ts';
import { archiveCard, deleteCard } from './card-archive.ts';
import { completeAction, setComplete, setPriority } from './card-fields.ts';
import { AT_END } from './card-order.ts';
import { copyCardTo } from './copy-card.ts';
import { noteCard } from './note-card.ts';
import { lockCard, placeCard } from './place-card.ts';

type Bulk = Contract['card']['bulk'];
type Action = z.output<Bulk['body']>['action'];

async function complete(context: CallContext, cardId: number, to: 0 | 1): Promise<void> {
  if (await setComplete(context, cardId, to)) {
    noteCard(context, cardId, 'status', completeAction(to));
  }
}

async function moveToEnd(context: CallContext, cardId: number, listId: number): Promise<void> {
  const target = await lockList(context.database, context.item.boardId, listId);
  const card = await lockCard(context, cardId);
  if (card.listId === listId) return;
  await placeCard(context, { card, target, position: AT_END });
  if (target.has_rules) await cardEntered(context, cardId, target);
}

async function doTo(context: CallContext, cardId: number, action: Action): Promise<void> {
  switch (action.do) {
    case 'archive':
      return archiveCard(context, cardId, 1);
    case 'restore':
      return archiveCard(context, cardId, 0);
    case 'delete':
      return deleteCard(context, cardId);
    case 'complete':
      return complete(context, cardId, 1);
    case 'open':
      return complete(context, cardId, 0);
    case 'duplicate':
      await copyCardTo(context, { cardId });
      return;
    case 'setPriority':
      if (!(await setPriority(context, cardId, action.priority))) return;
      noteCard(context, cardId, 'edited', `set the priority to ${action.priority}`);
      return;
    case 'move':
      return moveToEnd(context, cardId, action.listId);
  }
}

/** Does one thing to many cards, in one transaction, telling of each how it fared. */
export const bulk: Handler<Bulk> = async ({ boardId, cardIds, action }, context) => {
  const { database, item } = context;
  if (action.do === 'delete' && !hasRight(item, 'organize')) throw forbidden();
  // Lists before cards and both by id, as every mover locks them.
  const found = await sql<{ id: number }>`
    with locked as materialized (
      select id from lists where board_id = ${boardId} and id in (
        select list_id from cards where id = any(${cardIds}::int[])
        union select ${action.do === 'move' ? action.listId : 0}::int)
      order by id for no key update)
    select c.id from cards c where c.id = any(${cardIds}::int[]) and c.board_id = ${boardId}
      and (select count(*) from locked) >= 0 order by c.id`.execute(database);
  const known = new Set(found.rows.map(({ id }) => id));
  const data = await eachItem(context, cardIds, async (cardId, itsContext) => {
    if (!known.has(cardId)) throw notFound('This card');
    await doTo(itsContext, cardId, action);
  });
  return { data };
};
