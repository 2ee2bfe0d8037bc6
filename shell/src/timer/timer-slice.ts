import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiClient } from 'shared-api/client';

/** The timer that a person has running, and its card. */
export type RunningTimer = NonNullable<
  Awaited<ReturnType<ApiClient['card']['getRunningTimer']>>['data']
>;

interface TimerState {
  readonly running: RunningTimer | null;
  readonly isStopping: boolean;
}

const none = (): TimerState => ({ running: null, isStopping: false });

export const timerSlice = createSlice({
  name: 'timer',
  initialState: none,
  reducers: {
    timerRead: (state, { payload: running }: PayloadAction<RunningTimer | null>) => ({
      ...state,
      running,
    }),
    stopAsked: (state) => ({ ...state, isStopping: true }),
    stopAnswered: (state) => ({ ...state, isStopping: false }),
  },
  selectors: { selectTimer: (state) => state },
});

export const { timerRead, stopAsked, stopAnswered } = timerSlice.actions;
export const { selectTimer } = timerSlice.selectors;
