import type { SharedModel, ShellServices } from 'shared-api/remote';
import { selectWaiting } from 'shared-api/outbox';
import { all, call, put, select } from 'typed-redux-saga';
import { dragSlice } from './entities/drag-slice.ts';
import { presenceSlice } from './entities/presence-slice.ts';
import { createBoardSaga } from './live/board-saga.ts';
import { createCardSaga } from './live/card-saga.ts';
import { createPresenceSaga } from './live/presence-saga.ts';
import { cardsSlice, waitingFound } from './model/cards-slice.ts';
import { CARDS } from './model-name.ts';

/** The model of boards and cards: one copy per page, shared by all remotes. */
export function createCardsModel(shell: ShellServices): SharedModel {
  return {
    name: CARDS,
    slices: [cardsSlice, dragSlice, presenceSlice] as SharedModel['slices'],
    *saga() {
      yield* put(waitingFound(yield* select(selectWaiting)));
      yield* all([
        call(createBoardSaga(shell)),
        call(createCardSaga(shell)),
        call(createPresenceSaga(shell)),
      ]);
    },
  };
}
