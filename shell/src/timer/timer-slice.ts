import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiClient } from 'shared-api/client';
import { changeOfAct, timerStop } from 'shared-api/outbox';
import type { NewChange } from 'shared-api/remote';

/** The timer that a person has running, and its card. */
export type RunningTimer = NonNullable<
  Awaited<ReturnType<ApiClient['card']['getRunningTimer']>>['data']
>;

interface TimerState {
  readonly running: RunningTimer | null;
}

const none = (): TimerState => ({ running: null });

/** The card's page follows it. */
export const changeOfStop = ({ card: { id: cardId, boardId } }: RunningTimer): NewChange =>
  changeOfAct(timerStop, boardId, { cardId });

export const isStop = ({ command }: NewChange): boolean => command === timerStop.name;

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
