import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeQueued } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';

interface WaitingElsewhereState {
  /** In the order they were made. */
  readonly changes: readonly QueuedChange[];
}

/** What the signed-in person has waiting in other tabs of this browser, which send it. */
export const waitingElsewhereSlice = createSlice({
  name: 'waitingElsewhere',
  initialState: (): WaitingElsewhereState => ({ changes: [] }),
  reducers: {
    waitingElsewhereRead: (state, { payload }: PayloadAction<readonly QueuedChange[]>) =>
      state.changes.length + payload.length === 0 ? state : { changes: payload },
  },
  extraReducers: (builder) =>
    // This tab takes over what a closed one has left.
    void builder.addCase(changeQueued, (state, { payload }) => {
      const changes = state.changes.filter(({ key }) => key !== payload.key);
      return changes.length === state.changes.length ? state : { changes };
    }),
  selectors: { selectWaitingElsewhere: ({ changes }) => changes },
});

export const { waitingElsewhereRead } = waitingElsewhereSlice.actions;
export const { selectWaitingElsewhere } = waitingElsewhereSlice.selectors;
