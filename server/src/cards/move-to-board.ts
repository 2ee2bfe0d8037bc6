import { quietly } from '../changes/cause.ts';
import { sql } from 'kysely';
import type { AccessedItem } from '../access/accessed-item.ts';
import { hasRight } from '../access/accessed-item.ts';
import { boardVisibleTo } from '../access/visible.ts';
import { cardEntered } from '../automation/run-rules.ts';
import { refuseFullQuota } from '../attachments/quota.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { blocked, conflict, forbidden, locked, notFound } from '../core/domain-errors.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { AT_END, rankForPosition, refuseFullList } from '../entities/cards/card-order.ts';
import { lockCard, placeCard, readDestination } from '../entities/cards/place-card.ts';
import { settleIn } from './settle-in.ts';

/** The other board, with what the caller is there; refused where they may not work. */
async function admitTo({ database, caller }: CallContext, boardId: number): Promise<AccessedItem> {
  const { rows } = await sql<AccessedItem & { archived: boolean }>`
    select b.id as "boardId", b.project_id as "projectId",
      b.is_archived or p.is_archived as archived,
      b.status = 'blocked' or p.status = 'blocked' as blocked,
      coalesce(greatest(
        (select strength from board_members m where m.board_id = b.id and m.user_id = ${caller.userId}),
        (select strength from project_members m
          where m.project_id = b.project_id and m.user_id = ${caller.userId})), 0) as strength
    from boards b join projects p on p.id = b.project_id
    where b.id = ${boardId} and ${boardVisibleTo(caller.userId)}`.execute(database);
  const board = rows[0];
  if (board === undefined) throw notFound('board');
  if (!hasRight(board, 'work')) throw forbidden('target-board');
  if (board.archived) throw conflict('archived', { entity: 'board' });
  if (board.blocked) throw blocked();
  return board;
}

interface Move {
  readonly cardId: number;
  readonly toListId: number;
}

async function toOtherBoard(context: CallContext, item: AccessedItem, move: Move): Promise<void> {
  const { database } = context;
  const { cardId, toListId } = move;
  const there = { ...context, item };
  const list = await lockList(database, item.boardId, toListId);
  const card = await lockCard(context, cardId);
  if (card.archived) throw conflict('archived', { entity: 'card' });
  if (card.isFixed === 0) throw locked('card');
  await refuseFullList(database, list);
  if (item.projectId !== context.item.projectId) {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(size), 0)::float8 as bytes from attachments
      where card_id = ${cardId}`.execute(database);
    await refuseFullQuota(there, rows[0]?.bytes ?? 0);
  }
  const rank = await rankForPosition(database, toListId, AT_END);
  await sql`
    update cards set board_id = ${item.boardId}, list_id = ${toListId}, rank = ${rank},
      parent_id = null, entered_list_at = now(), version = version + 1
    where id = ${cardId}`.execute(database);
  await quietly(database, () => settleIn(there, cardId));
  if (list.has_rules) await cardEntered(there, cardId, list);
}

/** The call that moves a card to any board. */
export const movingToBoards = {
  async moveToBoard({ boardId, cardId, toBoardId, toListId }, context) {
    const { database, item } = context;
    if (item.blocked) throw blocked();
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
    return { data: { projectId: item.projectId, card: await readCard(database, cardId) } };
  },
} satisfies DomainHandlers<'card'>;
