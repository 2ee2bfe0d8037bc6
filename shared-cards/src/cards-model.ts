import type { SharedModel, ShellServices } from 'shared-api/remote';
import { all, call } from 'typed-redux-saga';
import { dragSlice } from './entities/drag-slice.ts';
import { createBoardSaga } from './live/board-saga.ts';
import { createCardSaga } from './live/card-saga.ts';
import { cardsSlice } from './model/cards-slice.ts';
import { CARDS } from './model-name.ts';

/** Boards and cards as the remotes of one page share them: one copy, whichever remote came first. */
export function createCardsModel(shell: ShellServices): SharedModel {
  return {
    name: CARDS,
    slices: [cardsSlice, dragSlice] as SharedModel['slices'],
    *saga() {
      yield* all([call(createBoardSaga(shell)), call(createCardSaga(shell))]);
    },
  };
}
