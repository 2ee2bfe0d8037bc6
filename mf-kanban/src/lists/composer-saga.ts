import { buffers } from 'redux-saga';
import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { actionChannel, call, put, select, take } from 'typed-redux-saga';
import { selectBoard } from '../board/board-slice.ts';
import { cardsComposed, compositionRefused } from './composer-slice.ts';
import { cardSaved, selectList } from './list-slice.ts';

type Services = Pick<ShellServices, 'api' | 'notify'>;

/** Creates composed cards one after the other, in the order of their lines. */
export function createComposerSaga({ api, notify }: Services) {
  function* create(boardId: number, listId: number, name: string) {
    const list = yield* select(selectList, listId);
    const position = (list?.cardIds.length ?? 0) + 1;
    const { data } = yield* call(api.card.create, { boardId, listId, name, position });
    yield* put(cardSaved(data.card));
  }

  return function* composerSaga() {
    const composed = yield* actionChannel(cardsComposed, buffers.expanding());
    while (true) {
      const { payload } = yield* take(composed);
      const board = yield* select(selectBoard);
      if (board.status !== 'ready') continue;
      const waiting = [...payload.names];
      try {
        for (const name of payload.names) {
          yield* call(create, board.boardId, payload.listId, name);
          waiting.shift();
        }
      } catch (error) {
        notify.refusal(asApiError(error));
        yield* put(compositionRefused({ listId: payload.listId, names: waiting }));
      }
    }
  };
}
