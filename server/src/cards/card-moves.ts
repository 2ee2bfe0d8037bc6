import { sql } from 'kysely';
import type { CallContext, DomainHandlers } from '../http/call-context.ts';
import { blocked, conflict, locked, notFound } from '../http/domain-errors.ts';
import { lockList, lockLists } from '../lists/list-locks.ts';
import { mergeOrder, reorder, type Ranked } from '../order/reorder.ts';
import { readCard } from './card-json.ts';
import { rankForPosition, refuseFullList, writeRanks } from './card-order.ts';

interface Move {
  readonly boardId: number;
  readonly cardId: number;
  readonly addedListId: number;
  readonly deletedListId: number;
  readonly position: number;
}

/** Moves a card in one transaction; a move that has already been made changes nothing. */
async function moveCard(move: Move, { database, item, record }: CallContext) {
  const { boardId, cardId, addedListId, deletedListId, position } = move;
  if (item.blocked) throw blocked();
  const lists = await lockLists(database, boardId, [...new Set([addedListId, deletedListId])]);
  const target = lists.get(addedListId);
  await sql`select from cards where id = ${cardId} for no key update`.execute(database);
  const before = await readCard(database, cardId);
  if (target === undefined) throw notFound('This list');
  const answerOf = ({ listId, position: at, version }: typeof before) => ({
    cardId,
    listId,
    position: at,
    version,
  });
  const arrives = before.listId !== addedListId;
  if (arrives && before.listId !== deletedListId) {
    throw conflict('moved-meanwhile', 'Somebody else has moved this card meanwhile.', before);
  }
  if (!arrives && before.position === position) return answerOf(before);
  if (before.isFixed === 0) throw locked('card');
  if (arrives) await refuseFullList(database, target);

  const rank = await rankForPosition(database, addedListId, position, cardId);
  await sql`
    update cards set list_id = ${addedListId}, rank = ${rank}, version = version + 1,
      entered_list_at = case when list_id = ${addedListId} then entered_list_at else now() end
    where id = ${cardId}`.execute(database);
  record({
    entity: 'card',
    entityId: cardId,
    boardId,
    cardId,
    change: 'moved',
    ...(arrives && { activity: { type: 'moved', action: `moved this card to ${target.name}` } }),
  });
  return answerOf(await readCard(database, cardId));
}

/** The calls of a board that move cards. */
export const cardMoves = {
  async updateCardList(input, context) {
    return { data: await moveCard(input, context), positionsShifted: true };
  },

  async updateCardPosition(input, context) {
    return { data: await moveCard(input, context) };
  },

  async updateCardSameList({ boardId, listId, cards }, { database, item, record }) {
    if (item.blocked) throw blocked();
    await lockList(database, boardId, listId);
    const { rows } = await sql<Ranked & { archived: boolean }>`
      select id, rank, is_fixed = 0 and not is_archived as locked, is_archived as archived
      from cards where list_id = ${listId} order by rank`.execute(database);
    const current = new Map(rows.map((row) => [row.id, row]));
    const placesIn = (order: readonly number[]) =>
      order
        .filter((id) => current.get(id)?.archived === false)
        .map((id, index) => ({ id, position: index + 1 }));
    const places = new Map(cards.map(({ id, position }) => [id, position]));
    if ([...places.keys()].some((id) => current.get(id)?.archived !== false)) {
      const now = placesIn([...current.keys()]);
      throw conflict('moved-meanwhile', 'Some of these cards are not in this list.', now);
    }
    const wanted = [...places.keys()].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const order = mergeOrder([...current.keys()], wanted);
    const moves = reorder(order.flatMap((id) => current.get(id) ?? []));
    if (moves === null) throw locked('card');
    await writeRanks(database, moves);
    for (const { id } of moves) {
      record({ entity: 'card', entityId: id, boardId, cardId: id, change: 'moved' });
    }
    return { data: placesIn(order) };
  },
} satisfies DomainHandlers<'list'>;
