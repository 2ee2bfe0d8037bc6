import type { ApiClient, CardDetail } from 'shared-api/client';
import { createLoading, isAbout, type Loaded } from 'shared-ui/create-loading';
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

/** The part of the store that holds it. */
export interface WithCardDetail {
  cardDetail: Loaded<CardOnBoard, CardDetail>;
}

/** Reads the card again after a change of it, if it is the one that was last shown in full. */
export function* readCardAgain(card: CardOnBoard) {
  const { cardDetail: state } = yield* select((root: WithCardDetail) => root);
  if (isAbout(state, card)) yield* put(cardDetail.requested(card));
}
