import type { Board } from 'shared-api/client';
import { createLoadedSlice, type Loaded } from '../loading/loaded-slice.ts';

/** The open board as its dialogs edit it: with its own members, whom the loaded board mixes with others. */
export const boardDetailSlice = createLoadedSlice<'boardDetail', number, Board>('boardDetail');

export const { asked: boardDetailAsked } = boardDetailSlice.actions;

/** The part of the store that holds it. */
export interface WithBoardDetail {
  boardDetail: Loaded<number, Board>;
}
