import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiClient } from 'shared-api/client';
import { defineChange, timerStop } from 'shared-api/outbox';

/** The timer that a person has running, and its card. */
export type RunningTimer = NonNullable<
  Awaited<ReturnType<ApiClient['card']['getRunningTimer']>>['data']
>;

interface TimerState {
  readonly running: RunningTimer | null;
}

const none = (): TimerState => ({ running: null });

/** The card's page follows it. */
export const stopping = defineChange({
  ...timerStop,
  input: ({ card: { boardId } }: RunningTimer) => ({ boardId }),
  rest: ({ card: { id: cardId, boardId } }) => ({ boardId, cardId, canWait: timerStop.canWait }),
});

export const timerSlice = createSlice({
  name: 'timer',
  initialState: none,
  reducers: {
    timerRead: (_, { payload: running }: PayloadAction<RunningTimer | null>) => ({ running }),
    stopAsked: (state) => state,
  },
  selectors: { selectRunningTimer: ({ running }) => running },
});

export const { timerRead, stopAsked } = timerSlice.actions;
export const { selectRunningTimer } = timerSlice.selectors;
