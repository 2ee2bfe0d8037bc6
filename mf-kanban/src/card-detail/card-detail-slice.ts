import type { CardDetail } from 'shared-api/client';
import { createLoadedSlice, type Loaded } from '../loading/loaded-slice.ts';

export interface CardOnBoard {
  boardId: number;
  cardId: number;
}

/** The open dialog's card with everything that its face on the board does not show. */
export const cardDetailSlice = createLoadedSlice<'cardDetail', CardOnBoard, CardDetail>(
  'cardDetail',
);

export const { asked: cardDetailAsked } = cardDetailSlice.actions;

/** The part of the store that holds it. */
export interface WithCardDetail {
  cardDetail: Loaded<CardOnBoard, CardDetail>;
}
