import { withoutNotifications } from '../changes/cause.ts';
import type { AccessedPlace } from '../access/accessed-place.ts';
import { hasRight } from '../access/accessed-place.ts';
import { boardPlaces } from '../access/board-places.ts';
import { isWithinReach } from '../access/token-reach.ts';
import { boardVisibleTo } from '../access/visible.ts';
import { cardEntered } from '../automation/run-rules.ts';
import { refuseFullQuota } from '../attachments/quota.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { blocked, conflict, forbidden, locked, notFound } from '../core/domain-errors.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { AT_END, rankForPosition, refuseFullList } from '../entities/cards/card-order.ts';
import { lockCard, placeCard, readDestination } from '../entities/cards/place-card.ts';
import { now } from '../database/time.ts';
import { adaptCardToBoard } from './adapt-card-to-board.ts';

/** The other board with the caller's strength on it; refused unless they may edit it. */
async function admitTo({ database, caller }: CallContext, boardId: number): Promise<AccessedPlace> {
  const board = await boardPlaces(database, caller, [boardId])
    .where(boardVisibleTo(caller.userId))
    .select((eb) => eb.or([eb.ref('b.is_archived'), eb.ref('p.is_archived')]).as('archived'))
    .executeTakeFirst();
  if (board === undefined || !isWithinReach(caller.reach, board)) throw notFound('board');
  const { archived, ...place } = board;
  if (!hasRight(place, 'work')) throw forbidden('target-board');
  if (archived === true) throw conflict('archived', { entity: 'board' });
  if (place.blocked) throw blocked();
  return place;
}

interface Move {
  readonly cardId: number;
  readonly toListId: number;
}

async function toOtherBoard(context: CallContext, place: AccessedPlace, move: Move): Promise<void> {
  const { database } = context;
  const { cardId, toListId } = move;
  const there = { ...context, place };
  const list = await lockList(database, place.boardId, toListId);
  const card = await lockCard(context, cardId);
  if (card.archived) throw conflict('archived', { entity: 'card' });
  if (card.isLocked) throw locked('card');
  await refuseFullList(database, list);
  if (place.projectId !== context.place.projectId) {
    const { bytes } = await database
      .selectFrom('attachments')
      .where('card_id', '=', cardId)
      .select((eb) => eb.cast<number | null>(eb.fn.sum('size'), 'float8').as('bytes'))
      .executeTakeFirstOrThrow();
    await refuseFullQuota(there, bytes ?? 0);
  }
  const rank = await rankForPosition(database, toListId, AT_END);
  await database
    .updateTable('cards')
    .set((eb) => ({
      board_id: place.boardId,
      list_id: toListId,
      rank,
      parent_id: null,
      entered_list_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', cardId)
    .execute();
  await withoutNotifications(database, () => adaptCardToBoard(there, cardId));
  if (list.has_rules) await cardEntered(there, cardId, list);
}

/** The call that moves a card to any board. */
export const movingToBoards = {
  async moveToBoard({ boardId, cardId, toBoardId, toListId }, context) {
    const { database, place } = context;
    if (place.blocked) throw blocked();
    if (toBoardId !== boardId) {
      const target = await admitTo(context, toBoardId);
      await toOtherBoard(context, target, { cardId, toListId });
      return { data: { projectId: target.projectId, card: await readCard(database, cardId) } };
    }
    const goal = { cardId, listId: toListId, position: AT_END };
    const found = await readDestination(context, goal);
    await placeCard(context, goal, found);
    const { card, target } = found;
    if (card.listId !== toListId && target.has_rules) await cardEntered(context, cardId, target);
    return { data: { projectId: place.projectId, card: await readCard(database, cardId) } };
  },
} satisfies DomainHandlers<'card'>;
