import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { selectIsComposing, type WithComposer } from '../composing/composer-slice.ts';
import { stepOf } from '../drag/swap-preview.ts';
import {
  boardLeft,
  editList,
  selectList,
  selectMay,
  selectShownListIds,
  useRun,
  type WithCards,
} from 'shared-cards';

/** Whether each list is collapsed, by id. */
type CollapsedState = Readonly<Record<number, boolean>>;

/** Lists collapsed or expanded by a user who may not edit them, until they leave the board. */
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

export interface WithCollapsed {
  boardCollapsed: CollapsedState;
}

/**
 * Whether a list is collapsed: the shared state for users who may edit lists, else their own
 * choice.
 */
export function selectIsCollapsed(state: WithCards & WithCollapsed, listId: number): boolean {
  const forAll = selectList(state, listId)?.collapsed === true;
  return selectMay(state, 'organize') ? forAll : (selectCollapsedForMe(state, listId) ?? forAll);
}

export type WithStrips = WithCards & WithCollapsed & WithComposer;

/** Whether a list is shown as a strip: collapsed, and no card is being typed into it. */
export const selectIsStrip = (state: WithStrips, listId: number): boolean =>
  selectIsCollapsed(state, listId) && !selectIsComposing(state, listId);

/** The distance from each shown list to the next, in px; a new array each time. */
export function selectListSteps(state: WithStrips): number[] {
  return selectShownListIds(state).map((id) => stepOf({ collapsed: selectIsStrip(state, id) }));
}

/** Collapses or expands a list: for everybody if the user may edit lists, else for themselves. */
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
