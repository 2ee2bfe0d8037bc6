import { FakeRefusal, refused, type FakeHandlers } from 'shared-api/testing';
import { BOARD_ID, type BoardOnServer, type Touched } from './board-on-server.ts';
import { card } from 'shared-api/testing/examples';

const onCard = (entityId: number, change: Touched['change'] = 'changed'): Touched[] => [
  { entity: 'card', entityId, change },
];

/** The calls of cards, on a board in memory. */
export function cardHandlers(board: BoardOnServer): FakeHandlers['card'] {
  const record = ({ token }: { token: string | null }, touched: readonly Touched[]) =>
    board.record(Number(token), touched);
  const responseOf = (cardId: number) => ({ data: board.readCard(cardId) });

  function setComplete(cardId: number, complete: 0 | 1): Touched[] {
    if (board.cardOf(cardId).complete === complete) return [];
    board.change(cardId, { complete });
    return onCard(cardId);
  }

  function setArchived(cardId: number, archive: 0 | 1): Touched[] {
    const { is_archived: isArchived, listId } = board.cardOf(cardId);
    if (isArchived === archive) return [];
    if (archive === 0) board.refuseFull(board.rowOf(listId));
    board.change(cardId, { is_archived: archive });
    if (archive === 0) board.entered(cardId, board.rowOf(listId));
    return onCard(cardId);
  }

  function remove(cardId: number): Touched[] {
    const row = board.rowOf(board.cardOf(cardId).listId);
    row.cardIds = row.cardIds.filter((id) => id !== cardId);
    board.cards.delete(cardId);
    return onCard(cardId, 'deleted');
  }

  return {
    create({ listId, name, position, priority = 'medium' }, request) {
      const row = board.rowOf(listId);
      board.refuseFull(row);
      const id = board.newId();
      board.cards.set(id, card(id, listId, { name, priority, boardId: BOARD_ID }));
      board.insert(row, id, position);
      board.entered(id, row);
      record(request, onCard(id, 'created'));
      return { data: { lastInsertCardId: id, card: board.readCard(id) } };
    },
    copyCard({ cardId }, request) {
      const original = board.cardOf(cardId);
      const row = board.rowOf(original.listId);
      board.refuseFull(row);
      const id = board.newId();
      board.cards.set(id, {
        ...original,
        id,
        name: `${original.name} (Copy)`,
        is_archived: 0,
        version: 1,
      });
      const at = board.shownIn(row).indexOf(cardId);
      board.insert(row, id, at === -1 ? Number.MAX_SAFE_INTEGER : at + 2);
      record(request, onCard(id, 'created'));
      return { data: { lastInsertCardId: id, card: board.readCard(id) } };
    },
    edit({ cardId, version, boardId: _, ...fields }, request) {
      const now = board.cardOf(cardId);
      if (version !== undefined && version !== now.version) {
        throw refused('stale-version', {}, { data: board.readCard(cardId) });
      }
      board.change(cardId, fields as object);
      record(request, onCard(cardId));
      return responseOf(cardId);
    },
    setStatus({ cardId, complete }, request) {
      record(request, setComplete(cardId, complete));
      return responseOf(cardId);
    },
    setCardFix({ cardId, isFixed }, request) {
      board.cardOf(cardId);
      board.change(cardId, { isFixed });
      record(request, onCard(cardId));
      return responseOf(cardId);
    },
    archived({ cardId, archive }, request) {
      record(request, setArchived(cardId, archive));
      return responseOf(cardId);
    },
    delete({ cardId }, request) {
      record(request, remove(cardId));
      return { data: null };
    },
    bulk({ cardIds, action }, request) {
      const touched: Touched[] = [];
      const data = cardIds.map((id) => {
        try {
          if (action.do === 'complete') touched.push(...setComplete(id, 1));
          else if (action.do === 'archive') touched.push(...setArchived(id, 1));
          else if (action.do === 'delete') touched.push(...remove(id));
          else throw new FakeRefusal(501, action.do);
          return { id, status: 200, message: '' };
        } catch (error) {
          if (!(error instanceof FakeRefusal)) throw error;
          const { status, code, message } = error;
          return { id, status, code, message };
        }
      });
      record(request, touched);
      return { data };
    },
  };
}
