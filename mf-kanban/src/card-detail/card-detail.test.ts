import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { ApiClient } from 'shared-api/client';
import { detail } from '../testing/menus-board.ts';
import { type CardOnBoard, cardDetail, readCardAgain } from './card-detail.ts';

test('what changes on another card does not take the place of the card that is shown', async () => {
  const asked: number[] = [];
  const getCardById = ({ cardId }: CardOnBoard) => {
    asked.push(cardId);
    return Promise.resolve({ data: detail(cardId, {}) });
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { cardDetail: cardDetail.slice.reducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  sagas.run(cardDetail.sagaFor({ card: { getCardById } } as unknown as ApiClient));
  const arrived = () => new Promise<void>((resolve) => void setTimeout(resolve));

  store.dispatch(cardDetail.requested({ boardId: 2, cardId: 11 }));
  await arrived();
  sagas.run(readCardAgain, { boardId: 2, cardId: 12 });
  await arrived();
  expect(store.getState().cardDetail).toMatchObject({ status: 'ready', value: { id: 11 } });
  sagas.run(readCardAgain, { boardId: 2, cardId: 11 });
  await arrived();
  expect(asked).toEqual([11, 11]);
});
