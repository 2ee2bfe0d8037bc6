import { cardEntered } from '../automation/run-rules.ts';
import { readingAhead, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { blocked, conflict, locked } from '../core/domain-errors.ts';
import type { Tx } from '../database/open-database.ts';
import { isLockedRow } from '../database/sql-fragments.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { mergeOrder, reorder } from '../order/reorder.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { writeRanks } from '../entities/cards/card-order.ts';
import {
  lockCard,
  placeCard,
  readDestination,
  readDestinationAhead,
  type LockedCard,
  type Placed,
} from '../entities/cards/place-card.ts';

interface Move {
  readonly boardId: number;
  readonly cardId: number;
  readonly addedListId: number;
  readonly deletedListId: number;
  readonly position: number;
}

const placeOf = ({ id, listId, position, version }: LockedCard): Placed => ({
  cardId: id,
  listId,
  position,
  version,
});

/** Moves a card in one transaction; a move that has already been made changes nothing. */
async function moveCard(move: Move, context: CallContext): Promise<Placed> {
  const { cardId, addedListId: listId, deletedListId, position } = move;
  const { database, place } = context;
  if (place.blocked) throw blocked();
  const goal = { cardId, listId, position };
  const found = await readDestination(context, goal);
  const { card, target } = found;
  const arrives = card.listId !== listId;
  if (arrives && card.listId !== deletedListId) {
    const now = await readCard(database, cardId);
    throw conflict('moved-meanwhile', { cards: 'one' }, now);
  }
  if (!arrives && !card.archived && card.position === position) return placeOf(card);
  const placed = await placeCard(context, goal, found);
  if (!arrives || !target.has_rules || !(await cardEntered(context, cardId, target))) return placed;
  return placeOf(await lockCard(context, cardId));
}

const readMove = (tx: Tx, { boardId, cardId, addedListId: listId, position }: Move) =>
  readDestinationAhead(tx, { boardId, cardId, listId, position });

/** The calls of a board that move cards. */
export const cardMoves = {
  updateCardList: readingAhead(readMove, async (move, context) => ({
    data: await moveCard(move, context),
    positionsShifted: true as const,
  })),

  updateCardPosition: readingAhead(readMove, async (move, context) => ({
    data: await moveCard(move, context),
  })),

  async updateCardSameList({ boardId, listId, cards }, { database, place }) {
    if (place.blocked) throw blocked();
    await lockList(database, boardId, listId);
    const rows = await database
      .selectFrom('cards')
      .where('list_id', '=', listId)
      .select(['id', 'rank', 'is_archived as archived'])
      .select((eb) => isLockedRow(eb.ref('is_fixed')).as('isLocked'))
      .orderBy('rank')
      .execute();
    const current = new Map(
      rows.map((row) => [row.id, { ...row, locked: row.isLocked && !row.archived }]),
    );
    const placesIn = (order: readonly number[]) =>
      order
        .filter((id) => current.get(id)?.archived === false)
        .map((id, index) => ({ id, position: index + 1 }));
    const places = new Map(cards.map(({ id, position }) => [id, position]));
    if ([...places.keys()].some((id) => current.get(id)?.archived !== false)) {
      const now = placesIn([...current.keys()]);
      throw conflict('moved-meanwhile', { cards: 'some' }, now);
    }
    const wanted = [...places.keys()].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const order = mergeOrder([...current.keys()], wanted);
    const moves = reorder(order.flatMap((id) => current.get(id) ?? []));
    if (moves === null) throw locked('card');
    const versions = await writeRanks(database, moves);
    const versionOf = (id: number) => {
      const version = versions.get(id);
      return version === undefined ? {} : { version };
    };
    const isConcerned = ({ id }: { id: number }) => places.has(id) || versions.has(id);
    const data = placesIn(order).filter(isConcerned);
    return { data: data.map((place) => ({ ...place, ...versionOf(place.id) })) };
  },
} satisfies DomainHandlers<'list'>;
