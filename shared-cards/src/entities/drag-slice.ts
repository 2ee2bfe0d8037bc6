import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CARDS } from '../model-name.ts';
import { boardLeft } from './board-events.ts';

/** The dragged card or list, and the list where the drag began. */
export interface Dragged {
  kind: 'card' | 'list';
  listId: number;
  /**
   * The cards that are dragged together, including the one under the pointer; empty if a list is
   * dragged.
   */
  cardIds: number[];
}

const DRAG = `${CARDS}/drag` as const;

export const dragSlice = createSlice({
  name: DRAG,
  reducerPath: DRAG,
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
  [DRAG]: { dragged: Dragged | null };
}
