import { sql } from 'kysely';
import type { RuleRef } from '../changes/change.ts';
import { onlyRow } from '../database/only-row.ts';
import type { CallContext } from '../http/call-context.ts';
import { blocked, conflict, locked, notFound } from '../http/domain-errors.ts';
import type { LockedList } from '../lists/list-locks.ts';
import { rankForPosition, refuseFullList } from './card-order.ts';

export interface LockedCard {
  readonly id: number;
  readonly listId: number;
  readonly name: string;
  readonly position: number;
  readonly isFixed: 0 | 1;
  readonly archived: boolean;
  readonly version: number;
}

/** Locks a card against other writers. Its place is true while its list is locked too. */
export async function lockCard({ database }: CallContext, cardId: number): Promise<LockedCard> {
  const { rows } = await sql<LockedCard>`
    select c.id, c.list_id as "listId", c.name, c.is_fixed as "isFixed", c.version,
      c.is_archived as archived, (
        select count(*)::int + 1 from cards o
        where o.list_id = c.list_id and o.is_archived = c.is_archived and o.rank < c.rank
      ) as position
    from cards c where c.id = ${cardId} for no key update of c`.execute(database);
  if (rows[0] === undefined) throw notFound('card');
  return rows[0];
}

export interface Placed {
  readonly cardId: number;
  readonly listId: number;
  readonly position: number;
  readonly version: number;
}

interface Placing {
  readonly card: LockedCard;
  readonly target: LockedList;
  /** 1-based; past the end is the end. */
  readonly position: number;
  /** Left out: a person moves it. */
  readonly rule?: RuleRef;
}

/** Notes that a card was moved, with an entry when it has come to another list. */
export function noteMove(
  { record, item: { boardId } }: CallContext,
  cardId: number,
  target: LockedList,
  { arrives, rule }: { arrives: boolean; rule?: RuleRef | undefined },
): void {
  const action = `moved this card to ${target.name}`;
  record({
    ...({ entity: 'card', entityId: cardId, change: 'moved' } as const),
    boardId,
    cardId,
    listId: target.id,
    ...(arrives && { activity: { type: 'moved', action, rule } as const }),
  });
}

/** Brings a locked card to a place in a locked list. The list's rules are the caller's to run. */
export async function placeCard(context: CallContext, placing: Placing): Promise<Placed> {
  const { database, item } = context;
  const { card, target, position, rule } = placing;
  const arrives = card.listId !== target.id;
  if (item.blocked) throw blocked();
  if (card.archived) throw conflict('archived', { entity: 'card' });
  if (card.isFixed === 0) throw locked('card');
  if (arrives) await refuseFullList(database, target);

  const rank = await rankForPosition(database, target.id, position, card.id);
  const updated = await sql<{ position: number; version: number }>`
    update cards set list_id = ${target.id}, rank = ${rank}, version = version + 1,
      entered_list_at = case when list_id = ${target.id} then entered_list_at else now() end
    where id = ${card.id}
    returning version, (select count(*)::int + 1 from cards o where o.list_id = ${target.id}
      and not o.is_archived and o.rank < ${rank} and o.id <> ${card.id}) as position`.execute(
    database,
  );
  noteMove(context, card.id, target, { arrives, rule });
  return { cardId: card.id, listId: target.id, ...onlyRow(updated) };
}
