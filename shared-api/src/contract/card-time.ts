import { z } from 'zod';
import { cardSummary } from '../entities/overview.ts';
import { id, isoTimestamp, text } from '../entities/scalars.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { onBoard, signedIn } from './access.ts';
import { defineCall } from './call.ts';

const NOTE_MAX_CHARACTERS = 1000;
const onCard = { boardId: id, cardId: id };
const note = text(NOTE_MAX_CHARACTERS).nullable().optional();
const span = { startedAt: isoTimestamp, endedAt: isoTimestamp, note };

/** Time spent on cards. A person has at most one running timer. */
export const cardTime = {
  startTimer: defineCall('POST card/startTimer', {
    summary: "Start the caller's timer on a card; one that runs elsewhere stops",
    access: onBoard('work'),
    body: z.object({ ...onCard, note }),
    data: timeEntry,
  }),
  stopTimer: defineCall('POST card/stopTimer', {
    summary: "Stop the caller's running timer, wherever it runs; null when none does",
    access: signedIn,
    data: timeEntry.nullable(),
  }),
  getRunningTimer: defineCall('GET card/getRunningTimer', {
    summary: "The caller's running timer and its card; null when none runs",
    access: signedIn,
    data: z.object({ entry: timeEntry, card: cardSummary }).nullable(),
  }),
  addTimeEntry: defineCall('POST card/addTimeEntry', {
    summary: 'Note time of one’s own by hand',
    access: onBoard('work'),
    body: z.object({ ...onCard, ...span }),
    data: timeEntry,
  }),
  editTimeEntry: defineCall('PUT card/editTimeEntry', {
    summary: 'Change a time entry of one’s own',
    access: onBoard('work'),
    body: z.object({ ...onCard, entryId: id, ...span }),
    data: timeEntry,
  }),
  deleteTimeEntry: defineCall('DELETE card/deleteTimeEntry', {
    summary: 'Delete a time entry: whose it is, or from Admin up',
    access: onBoard('work'),
    body: z.object({ ...onCard, entryId: id }),
  }),
};
