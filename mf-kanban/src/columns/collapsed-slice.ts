import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectIsComposing, type WithComposer } from '../composing/composer-slice.ts';
import { boardLeft } from '../entities/board/board-events.ts';
import { selectMay, type WithBoard } from '../entities/board/board-slice.ts';
import { selectList, type WithLists } from '../entities/lists/list-slice.ts';

/** Whether lists are collapsed, by list. */
type CollapsedState = Readonly<Record<number, boolean>>;

/** What a person who may not change lists has collapsed or expanded, until they leave the board. */
export const collapsedSlice = createSlice({
  name: 'boardCollapsed',
  initialState: (): CollapsedState => ({}),
  reducers: {
    collapsedForMe: (
      state,
      { payload: { listId, collapsed } }: PayloadAction<{ listId: number; collapsed: boolean }>,
    ): CollapsedState => ({ ...state, [listId]: collapsed }),
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, (): CollapsedState => ({})),
  selectors: { selectCollapsedForMe: (state, listId: number) => state[listId] },
});

export const { collapsedForMe } = collapsedSlice.actions;
const { selectCollapsedForMe } = collapsedSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithCollapsed {
  boardCollapsed: CollapsedState;
}

/** Whether a list is collapsed: as all see it for those who may change lists, else for this person. */
export function selectIsCollapsed(
  state: WithLists & WithBoard & WithCollapsed,
  listId: number,
): boolean {
  const forAll = selectList(state, listId)?.collapsed === true;
  return selectMay(state, 'organize') ? forAll : (selectCollapsedForMe(state, listId) ?? forAll);
}

/** The part of the store that says how columns look. */
export type WithColumns = WithLists & WithBoard & WithCollapsed & WithComposer;

/** Whether a list shows as a strip. One in which a card is being typed does not, even if collapsed. */
export const selectIsStrip = (state: WithColumns, listId: number): boolean =>
  selectIsCollapsed(state, listId) && !selectIsComposing(state, listId);
