import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiClient } from 'shared-api/client';
import type { NewChange } from 'shared-api/remote';

/** The timer that a person has running, and its card. */
export type RunningTimer = NonNullable<
  Awaited<ReturnType<ApiClient['card']['getRunningTimer']>>['data']
>;

interface TimerState {
  readonly running: RunningTimer | null;
}

const none = (): TimerState => ({ running: null });

const STOP = 'time/stop';

/** The same change as that of the card's page, which follows it. */
export const changeOfStop = ({ card: { id: cardId, boardId } }: RunningTimer): NewChange => ({
  command: STOP,
  call: 'card.stopTimer',
  input: { boardId },
  boardId,
  cardId,
  shows: [],
  canWait: false,
  details: { cardId },
});

export const isStop = ({ command }: NewChange): boolean => command === STOP;

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
