import type { BoardInfo, CardDetail, Right, Tag } from 'shared-api/client';
import { card, cardDetail, list, member } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';

const AT = '2026-01-03T10:00:00Z';

export const ANN = member(1, { first_name: 'Ann', last_name: 'Lee', creator: true });
export const BOB = member(2, { first_name: 'Bob', last_name: 'Lee' });
export const UI: Tag = { id: 5, tagName: 'UI', tagColor: '#6366f1', attachInboard: true };

/** A board with people, labels and rules, whose data the tests may read and change. */
export function peopledBoard(rights?: Right[]) {
  const lists = [
    list(1, 'To do', [card(11, 1, { priority: 'high' }), card(12, 1)]),
    list(2, 'Done', [card(21, 2)]),
  ];
  const board = fakeBoard(lists, rights);
  board.handlers = {
    ...board.handlers,
    board: {},
    auth: {},
    invitation: { getAll: () => ({ data: [] }) },
  };
  const getAllList = board.handlers.list!.getAllList!;
  const boardData: Partial<BoardInfo> = { user: [ANN, BOB], tag: [UI] };
  board.handlers.list!.getAllList = async (input, request) => {
    const response = await getAllList(input, request);
    return { ...response, board: { ...response.board, ...boardData } };
  };
  return { ...board, board, boardData };
}

/** A card of the first list with all its details. */
export const detail = (id: number, changes: Partial<CardDetail> = {}): CardDetail =>
  cardDetail(id, 1, changes);

export const entry = (id: number, changes = {}) => ({
  id,
  cardId: 11,
  user: 1,
  startedAt: AT,
  endedAt: '2026-01-03T11:30:00Z',
  note: null,
  ...changes,
});
