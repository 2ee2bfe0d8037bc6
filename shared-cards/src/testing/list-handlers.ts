import { isArchived, isLocked } from 'shared-api/client';
import { refused, type FakeHandlers } from 'shared-api/testing';
import type { BoardOnServer, Touched } from './board-on-server.ts';
import { boardData, list } from 'shared-api/testing/examples';

const onCard = (entityId: number, change: Touched['change'] = 'changed'): Touched[] => [
  { entity: 'card', entityId, change },
];
const onList = (entityId: number, change: Touched['change'] = 'changed'): Touched[] => [
  { entity: 'list', entityId, change },
];

/** Keeps unnamed items behind their current predecessors. */
function mergeOrder(current: readonly number[], wanted: readonly number[]): number[] {
  const order = [...wanted];
  current.forEach((id, index) => {
    if (wanted.includes(id)) return;
    const before = index === 0 ? -1 : order.indexOf(current[index - 1]!);
    order.splice(before + 1, 0, id);
  });
  return order;
}

/** The calls of lists, on a board in memory. */
export function listHandlers(board: BoardOnServer): FakeHandlers['list'] {
  /** The token of a caller is the number of the person. */
  const record = ({ token }: { token: string | null }, touched: readonly Touched[]) =>
    board.record(Number(token), touched);

  return {
    getAllList: () => ({ data: board.whole(), board: { ...boardData, eventId: board.newest } }),
    getChanges: ({ since }) => ({
      data: { ...board.changesSince(since), watching: [], favorites: [] },
      eventId: board.newest,
      board: null,
    }),
    reopen: ({ since }) => ({
      data: { ...board.changesSince(since), watching: [], favorites: [] },
      eventId: board.newest,
      board: { ...boardData, eventId: board.newest },
    }),
    create({ name, position, limit = null }, request) {
      const { cards: _, ...row } = list(board.newId(), name, [], limit);
      const follower = board.shownRows()[position - 1];
      const at = follower === undefined ? board.rows.length : board.rows.indexOf(follower);
      board.rows = board.rows.toSpliced(at, 0, { ...row, cardIds: [] });
      record(request, onList(row.id, 'created'));
      return { data: board.readList(board.rowOf(row.id)) };
    },
    edit({ listId, version, boardId: _, ...fields }, request) {
      const row = board.rowOf(listId);
      if (version !== undefined && version !== row.version) {
        throw refused('stale-version', {}, { data: board.readList(row) });
      }
      board.changeList(row, fields as object);
      record(request, onList(listId));
      return { data: board.readList(row) };
    },
    setcolor({ listId, color }, request) {
      board.changeList(board.rowOf(listId), { color });
      record(request, onList(listId));
      return { data: board.readList(board.rowOf(listId)) };
    },
    setlistfix({ listId, isFixed }, request) {
      board.changeList(board.rowOf(listId), { isFixed });
      record(request, onList(listId));
      return { data: board.readList(board.rowOf(listId)) };
    },
    updatePosition({ lists }, request) {
      const rows = lists.map(({ id }) => board.rowOf(id));
      for (const row of rows) {
        if (isLocked(row)) throw refused('locked', { entity: 'list' });
        if (isArchived(row)) throw refused('archived', { entity: 'list' });
      }
      const places = () =>
        rows.map((row) => ({ id: row.id, position: board.readList(row).position }));
      const isInPlace = ({ id, position }: { id: number; position: number }) =>
        places().some((place) => place.id === id && place.position === position);
      const [one, other] = rows;
      if (!one || !other || lists.every(isInPlace)) return { data: places() };
      board.rows = board.rows.map((row) => (row === one ? other : row === other ? one : row));
      for (const row of rows) board.changeList(row, {});
      record(request, [...onList(one.id, 'moved'), ...onList(other.id, 'moved')]);
      return { data: places() };
    },
    updateCardList({ cardId, addedListId, deletedListId, position }, request) {
      const moved = board.cardOf(cardId);
      const target = board.rowOf(addedListId);
      const arrives = moved.listId !== addedListId;
      const data = () => {
        const { listId, version, position: at } = board.readCard(cardId);
        return { data: { cardId, listId, position: at, version }, positionsShifted: true as const };
      };
      if (arrives && moved.listId !== deletedListId) {
        throw refused('moved-meanwhile', { cards: 'one' }, { data: board.readCard(cardId) });
      }
      if (!arrives && !isArchived(moved) && board.readCard(cardId).position === position) {
        return data();
      }
      if (isArchived(moved)) throw refused('archived', { entity: 'card' });
      if (isLocked(moved)) throw refused('locked', { entity: 'card' });
      if (arrives) board.refuseFull(target);
      board.insert(target, cardId, position);
      board.change(cardId, { listId: addedListId });
      if (arrives) board.entered(cardId, target);
      record(request, onCard(cardId, 'moved'));
      return data();
    },
    updateCardSameList({ listId, cards }, request) {
      const row = board.rowOf(listId);
      const wanted = [...cards].sort((a, b) => a.position - b.position).map(({ id }) => id);
      const shown = board.shownIn(row);
      if (!wanted.every((id) => shown.includes(id))) {
        throw refused('moved-meanwhile', { cards: 'some' }, { data: board.places(row) });
      }
      const versions = board.reorder(row, mergeOrder(row.cardIds, wanted));
      record(
        request,
        [...versions.keys()].flatMap((id) => onCard(id, 'moved')),
      );
      const isConcerned = ({ id }: { id: number }) => wanted.includes(id) || versions.has(id);
      const places = board.places(row).filter(isConcerned);
      return { data: places.map((place) => ({ ...place, version: versions.get(place.id) })) };
    },
    sortCards({ listId }, request) {
      const row = board.rowOf(listId);
      const staysInPlace = (id: number) => board.isArchived(id) || isLocked(board.cardOf(id));
      const nameOf = (id: number) => board.cardOf(id).name.toLowerCase();
      const free = row.cardIds.filter((id) => !staysInPlace(id));
      free.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
      const order = row.cardIds.map((id) => (staysInPlace(id) ? id : free.shift()!));
      const moved = [...board.reorder(row, order).keys()];
      record(request, [...onList(listId), ...moved.flatMap((id) => onCard(id, 'moved'))]);
      return { data: board.places(row) };
    },
    archived({ listId, archive }, request) {
      const row = board.rowOf(listId);
      if (row.is_archived === archive) return { data: null };
      board.changeList(row, { is_archived: archive });
      record(request, onList(listId));
      return { data: null };
    },
    delete({ listId, withCards }, request) {
      const { name, cardIds, is_archived: isArchived } = board.rowOf(listId);
      if (cardIds.length > 0 && !(withCards === true && isArchived === 1)) {
        throw refused('list-not-empty', { name, cards: cardIds.length });
      }
      board.rows = board.rows.filter(({ id }) => id !== listId);
      for (const id of cardIds) board.cards.delete(id);
      record(request, [
        ...cardIds.flatMap((id) => onCard(id, 'deleted')),
        ...onList(listId, 'deleted'),
      ]);
      return { data: null };
    },
  };
}
