import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { selectIsComposing, type WithComposer } from '../composing/composer-slice.ts';
import { boardLeft, editList, selectList, selectMay, useRun, type WithCards } from 'shared-cards';

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

const { collapsedForMe } = collapsedSlice.actions;
const { selectCollapsedForMe } = collapsedSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithCollapsed {
  boardCollapsed: CollapsedState;
}

/** Whether a list is collapsed: as all see it for those who may change lists, else for this person. */
export function selectIsCollapsed(state: WithCards & WithCollapsed, listId: number): boolean {
  const forAll = selectList(state, listId)?.collapsed === true;
  return selectMay(state, 'organize') ? forAll : (selectCollapsedForMe(state, listId) ?? forAll);
}

/** The part of the store that says how columns look. */
export type WithColumns = WithCards & WithCollapsed & WithComposer;

/** Whether a list shows as a strip. One in which a card is being typed does not, even if collapsed. */
export const selectIsStrip = (state: WithColumns, listId: number): boolean =>
  selectIsCollapsed(state, listId) && !selectIsComposing(state, listId);

/** Collapses a list or expands it: for everybody, where the person may change lists; else for themselves. */
export function useCollapse() {
  const run = useRun();
  const store = useStore<WithCards>();
  return useCallback(
    (listId: number, collapsed: boolean) => {
      if (selectMay(store.getState(), 'organize')) run(editList, { listId, fields: { collapsed } });
      else store.dispatch(collapsedForMe({ listId, collapsed }));
    },
    [run, store],
  );
}
