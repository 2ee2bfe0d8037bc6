import { buffers, type Channel, channel } from 'redux-saga';
import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, delay, flush, put, race, select, spawn, take } from 'typed-redux-saga';
import { boardOutdated, selectBoard } from '../board/board-slice.ts';
import {
  type CardMove,
  cardMoved,
  movesDropped,
  movesStuck,
  moveSaved,
  selectList,
} from '../lists/list-slice.ts';
import { texts } from '../texts.ts';

/** A move to save, with the order that its target list had when it was made. */
interface MadeMove extends CardMove {
  boardId: number;
  order: number[];
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

const untilOnline = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });

export function createMovesSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  function* reorder({ boardId, to: { listId }, order }: MadeMove) {
    const cards = order.map((id, index) => ({ id, position: index + 1 }));
    yield* call(api.list.updateCardSameList, { boardId, listId, cards });
    return null;
  }

  function* moveAcross({ boardId, cardId, from, to }: MadeMove) {
    const move = {
      ...{ boardId, cardId, position: to.index + 1 },
      ...{ deletedListId: from.listId, addedListId: to.listId },
    };
    const { data, positionsShifted } = yield* call(api.list.updateCardList, move);
    if (positionsShifted) return data.version;
    // A server that does not say so has left the neighbours where they were.
    return (yield* call(api.list.updateCardPosition, move)).data.version;
  }

  function* save(move: MadeMove) {
    const isReorder = move.from.listId === move.to.listId;
    const version = yield* isReorder ? reorder(move) : moveAcross(move);
    yield* put(moveSaved({ cardId: move.cardId, version }));
    if (move.byMenu) notify.success(texts.cardMoved(move.byMenu));
    // The next edit of a card needs its version, which the answer to a new order does not tell.
    if (version === null) yield* put(boardOutdated());
  }

  /** Tries again for as long as no answer comes. A move that arrived after all is not made twice: it names places. */
  function* saveInTheEnd(move: MadeMove) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return yield* save(move);
      } catch (error) {
        if (asApiError(error).kind !== 'offline') throw error;
        yield* put(movesStuck());
        yield* race({ paused: delay(pause), reached: call(untilOnline) });
      }
    }
  }

  // One move at a time, in the order the person made them. After a refusal the server's board
  // replaces ours, so moves that still wait no longer apply.
  function* saveInOrder(made: Channel<MadeMove>) {
    while (true) {
      const move = yield* take(made);
      try {
        yield* saveInTheEnd(move);
      } catch (error) {
        notify.refusal(asApiError(error));
        yield* flush(made);
        yield* put(movesDropped());
        yield* put(boardOutdated());
      }
    }
  }

  return function* movesSaga() {
    const made = channel<MadeMove>(buffers.expanding());
    // Not a child of this saga: who leaves the board at once has still made these moves.
    yield* spawn(saveInOrder, made);
    try {
      while (true) {
        const { payload } = yield* take(cardMoved);
        const board = yield* select(selectBoard);
        const list = yield* select(selectList, payload.to.listId);
        if (board.status === 'closed' || !list) continue;
        yield* put(made, { ...payload, boardId: board.boardId, order: list.cardIds });
      }
    } finally {
      made.close();
    }
  };
}
