import type { ShellServices } from 'shared-api/remote';
import { createLoadingSaga } from '../loading/loading-saga.ts';
import { type CardOnBoard, cardDetailSlice } from './card-detail-slice.ts';

/** Loads the card that a dialog shows in full. */
export function createCardDetailSaga({ api }: Pick<ShellServices, 'api'>) {
  return createLoadingSaga(
    cardDetailSlice,
    async (card: CardOnBoard) => (await api.card.getCardById(card)).data,
  );
}
