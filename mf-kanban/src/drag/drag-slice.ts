import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from '../entities/board/board-events.ts';
import { isFull } from '../entities/lists/list-row.ts';
import { selectList, type WithLists } from '../entities/lists/list-slice.ts';

/** What is in the air, and the list it comes from. */
export interface Dragged {
  kind: 'card' | 'list';
  listId: number;
  /** How many cards move into another list. */
  cards: number;
}

export const dragSlice = createSlice({
  name: 'boardDrag',
  initialState: (): { dragged: Dragged | null } => ({ dragged: null }),
  reducers: {
    dragStarted: (_, { payload: dragged }: PayloadAction<Dragged>) => ({ dragged }),
    dragEnded: () => ({ dragged: null }),
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, () => ({ dragged: null })),
  selectors: { selectDragged: ({ dragged }) => dragged },
});

export const { dragStarted, dragEnded } = dragSlice.actions;
export const { selectDragged } = dragSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithDrag {
  boardDrag: { dragged: Dragged | null };
}

/** What is in the air may not be dropped into a list that it would overfill. */
export function selectIsClosed(state: WithLists & WithDrag, listId: number): boolean {
  const dragged = selectDragged(state);
  const list = selectList(state, listId);
  if (dragged?.kind !== 'card' || !list || dragged.listId === listId) return false;
  return isFull(list, dragged.cards);
}
