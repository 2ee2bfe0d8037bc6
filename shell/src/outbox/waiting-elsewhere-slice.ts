import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeQueued } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';

interface WaitingElsewhereState {
  /** In the order they were made; null until they are read. */
  readonly changes: readonly QueuedChange[] | null;
  /** How many parts of the page show them. */
  readonly shownBy: number;
}

/** What the signed-in person has waiting in other tabs of this browser, which send it. */
export const waitingElsewhereSlice = createSlice({
  name: 'waitingElsewhere',
  initialState: (): WaitingElsewhereState => ({ changes: null, shownBy: 0 }),
  reducers: {
    elsewhereShown: ({ changes, shownBy }) => ({ changes, shownBy: shownBy + 1 }),
    /** What nobody sees is not kept current, so it is dropped. */
    elsewhereHidden: ({ changes, shownBy }) => ({
      changes: shownBy > 1 ? changes : null,
      shownBy: shownBy - 1,
    }),
    waitingElsewhereRead: (state, { payload }: PayloadAction<readonly QueuedChange[]>) =>
      state.changes?.length === 0 && payload.length === 0 ? state : { ...state, changes: payload },
  },
  extraReducers: (builder) =>
    // This tab takes over what a closed one has left.
    void builder.addCase(changeQueued, (state, { payload }) => {
      const isListed = state.changes?.some(({ key }) => key === payload.key) === true;
      if (!isListed || state.changes === null) return state;
      return { ...state, changes: state.changes.filter(({ key }) => key !== payload.key) };
    }),
  selectors: {
    selectWaitingElsewhere: ({ changes }) => changes,
    selectIsElsewhereShown: ({ shownBy }) => shownBy > 0,
  },
});

export const { elsewhereShown, elsewhereHidden, waitingElsewhereRead } =
  waitingElsewhereSlice.actions;
export const { selectWaitingElsewhere, selectIsElsewhereShown } = waitingElsewhereSlice.selectors;
