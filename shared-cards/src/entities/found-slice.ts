import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type FoundBoard,
  type Label,
  labelOf,
  type Member,
  type WholeCards,
} from 'shared-api/client';
import { CARDS } from '../model-name.ts';
import { type BoardCard, withPersonalFlags } from './board-card.ts';

/** A board that is not open, with what is needed to show and edit its cards. */
export interface CardBoard extends Omit<FoundBoard, 'user' | 'tag'> {
  readonly members: Member[];
  readonly labels: Label[];
}

export interface FoundState {
  cards: Record<number, BoardCard>;
  boards: Record<number, CardBoard>;
}

const boardOf = ({ user: members, tag, ...board }: FoundBoard): CardBoard => ({
  ...board,
  members,
  labels: tag.map(labelOf),
});

const byId = <One extends { readonly id: number }>(all: readonly One[]): Record<number, One> =>
  Object.fromEntries(all.map((one) => [one.id, one]));

export const NONE_FOUND: FoundState = { cards: {}, boards: {} };

/** Cards of any boards that a page has found, while it is shown. */
export const foundSlice = createSlice({
  name: `${CARDS}/found`,
  initialState: (): FoundState => NONE_FOUND,
  reducers: {
    /** All cards that the page shows, as the server has them. */
    cardsFound: (_, { payload }: PayloadAction<WholeCards>): FoundState => ({
      cards: byId(withPersonalFlags(payload.cards, payload)),
      boards: byId(payload.boards.map(boardOf)),
    }),
    foundCardsLeft: (): FoundState => NONE_FOUND,
  },
});

export const { cardsFound, foundCardsLeft } = foundSlice.actions;
