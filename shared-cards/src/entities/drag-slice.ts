import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CARDS } from '../model-name.ts';
import { boardLeft } from './board-events.ts';

/** What is in the air, and the list it comes from. */
export interface Dragged {
  kind: 'card' | 'list';
  listId: number;
  /** The cards that move with it, itself among them; none with a list. */
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
