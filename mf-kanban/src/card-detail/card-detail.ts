import type { ApiClient } from 'shared-api/client';
import { createLoading, isAbout } from 'shared-ui/create-loading';
import { put, select } from 'typed-redux-saga';

export interface CardOnBoard {
  boardId: number;
  cardId: number;
}

/** The open dialog's card with everything that its face on the board does not show. */
export const cardDetail = createLoading(
  'cardDetail',
  async (api: ApiClient, card: CardOnBoard) => (await api.card.getCardById(card)).data,
);

/** Reads the card again after a change of it, if it is the one that was last shown in full. */
export function* readCardAgain(card: CardOnBoard) {
  if (isAbout(yield* select(cardDetail.selectState), card)) yield* put(cardDetail.requested(card));
}
