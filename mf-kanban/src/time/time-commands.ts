import { createAction } from '@reduxjs/toolkit';
import type { TimeSpan } from 'shared-ui/time-actions';

export const timerStarted = createAction<{ cardId: number }>('time/timerStarted');
export const timerStopped = createAction<{ cardId: number }>('time/timerStopped');
export const timeEntryAdded = createAction<{ cardId: number } & TimeSpan>('time/noted');
export const timeEntryEdited = createAction<{ cardId: number; entryId: number } & TimeSpan>(
  'time/entryEdited',
);
export const timeEntryDeleteAsked = createAction<{ cardId: number; entryId: number }>(
  'time/entryDeleteAsked',
);
/** Null: no estimate any more. */
export const estimateSubmitted = createAction<{ cardId: number; estimateMinutes: number | null }>(
  'time/estimateSubmitted',
);
