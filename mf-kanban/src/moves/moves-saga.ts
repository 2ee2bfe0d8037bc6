import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import {
  type CardMove,
  cardMoved,
  movesSaved,
  selectCard,
  selectList,
} from '../entities/lists/list-slice.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { texts } from '../texts/texts.ts';
import { moveRefused } from './refused-moves.ts';

interface Services extends Pick<ShellServices, 'api' | 'notify'> {
  outbox: Outbox;
}

/** Saves moves of cards, which the store shows already. One that arrives twice names places: it is made once. */
export function createMovesSaga({ api, notify, outbox }: Services) {
  function* reorder(boardId: number, listId: number, order: readonly number[]) {
    const cards = order.map((id, index) => ({ id, position: index + 1 }));
    const { data } = yield* call(api.list.updateCardSameList, { boardId, listId, cards });
    // The next edit of a card needs its version.
    const versions = data.flatMap(({ id, version }) => (version ? [{ cardId: id, version }] : []));
    yield* put(movesSaved(versions));
  }

  function* moveAcross(boardId: number, { cardId, from, to }: CardMove) {
    const before = (yield* select(selectCard, cardId))?.version ?? 0;
    const move = {
      boardId,
      cardId,
      position: to.index + 1,
      deletedListId: from.listId,
      addedListId: to.listId,
    };
    const { data, positionsShifted } = yield* call(api.list.updateCardList, move);
    // A server that does not say so has left the neighbours where they were.
    const { version } = positionsShifted
      ? data
      : (yield* call(api.list.updateCardPosition, move)).data;
    yield* put(movesSaved([{ cardId, version }]));
    // A rule of the list has changed the card too.
    if (version > before + 1) yield* put(boardRefreshRequested());
  }

  function* move(made: CardMove, boardId: number) {
    const { from, to, byMenu } = made;
    const list = yield* select(selectList, to.listId);
    if (!list) return undefined;
    // As it was when the move was made.
    const order = list.cardIds;
    return function* () {
      yield* from.listId === to.listId
        ? reorder(boardId, to.listId, order)
        : moveAcross(boardId, made);
      if (byMenu) notify.success(texts.cardMoved(byMenu));
    };
  }

  return function* movesSaga() {
    yield* takeEvery(cardMoved, outbox.postedMove(move));
    yield* takeEvery(moveRefused, ({ payload: reason }) => notify.failure(reason));
  };
}
