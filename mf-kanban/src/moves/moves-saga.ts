import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { actionChannel, call, flush, put, select, take } from 'typed-redux-saga';
import { boardOutdated, selectBoard } from '../board/board-slice.ts';
import { cardMoved, selectList } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';

type Services = Pick<ShellServices, 'api' | 'notify'>;
type Move = ReturnType<typeof cardMoved>['payload'];

export function createMovesSaga({ api, notify }: Services) {
  function* reorder(boardId: number, listId: number) {
    const list = yield* select(selectList, listId);
    const cards = (list?.cardIds ?? []).map((id, index) => ({ id, position: index + 1 }));
    yield* call(api.list.updateCardSameList, { boardId, listId, cards });
  }

  function* moveAcross(boardId: number, { cardId, from, to }: Move) {
    const move = {
      ...{ boardId, cardId, position: to.index + 1 },
      ...{ deletedListId: from.listId, addedListId: to.listId },
    };
    const { positionsShifted } = yield* call(api.list.updateCardList, move);
    // A server that does not say so has left the neighbours where they were.
    if (!positionsShifted) yield* call(api.list.updateCardPosition, move);
  }

  function* save(move: Move) {
    const board = yield* select(selectBoard);
    if (board.status !== 'ready') return true;
    try {
      if (move.from.listId === move.to.listId) yield* reorder(board.boardId, move.to.listId);
      else yield* moveAcross(board.boardId, move);
      if (move.by === 'menu') {
        const [source, target] = [
          yield* select(selectList, move.from.listId),
          yield* select(selectList, move.to.listId),
        ];
        const isLeft = (target?.position ?? 0) < (source?.position ?? 0);
        notify.success(texts.cardMoved(isLeft ? 'left' : 'right'));
      }
      return true;
    } catch (error) {
      notify.refusal(asApiError(error));
      return false;
    }
  }

  // One move at a time, in the order the person made them. After a refusal the server's board
  // replaces ours, so moves that still wait no longer apply.
  return function* movesSaga() {
    const moves = yield* actionChannel(cardMoved);
    while (true) {
      const { payload } = yield* take(moves);
      const isSaved = yield* call(save, payload);
      if (isSaved) continue;
      yield* flush(moves);
      yield* put(boardOutdated());
    }
  };
}
