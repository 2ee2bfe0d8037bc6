import { createAction } from '@reduxjs/toolkit';
import type { TimeSpan } from 'shared-ui/time-actions';

export const timerStarted = createAction('cardPage/timerStarted');
export const timerStopped = createAction('cardPage/timerStopped');
export const timeNoted = createAction<TimeSpan>('cardPage/timeNoted');
export const timeEntryEdited = createAction<{ entryId: number } & TimeSpan>(
  'cardPage/timeEntryEdited',
);
export const timeEntryDeleteAsked = createAction<{ entryId: number }>(
  'cardPage/timeEntryDeleteAsked',
);
