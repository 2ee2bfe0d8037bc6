import dayjs from 'dayjs';
import type { TimeEntry } from 'shared-api/client';
import type { TimeSpan } from './time-actions.ts';

/** Start, end and note as fields of the browser hold them, in local time. */
export interface TypedSpan {
  from: string;
  to: string;
  note: string;
}

export const EMPTY_SPAN: TypedSpan = { from: '', to: '', note: '' };

const LOCAL = 'YYYY-MM-DDTHH:mm';

/** The fields of an entry. */
export const fieldsOf = ({ startedAt, endedAt, note }: TimeEntry): TypedSpan => ({
  from: dayjs(startedAt).format(LOCAL),
  to: endedAt === null ? '' : dayjs(endedAt).format(LOCAL),
  note: note ?? '',
});

/** Whether both ends are entered, in the right order. */
export const isSpan = ({ from, to }: TypedSpan) =>
  from !== '' && to !== '' && new Date(from) < new Date(to);

/** Both ends are there, in the wrong order. */
export const isBackwards = (typed: TypedSpan) =>
  typed.from !== '' && typed.to !== '' && !isSpan(typed);

/** The span of a time entry as calls take it; its fields must be a span. */
export const spanOf = ({ from, to, note }: TypedSpan): TimeSpan => ({
  startedAt: new Date(from).toISOString(),
  endedAt: new Date(to).toISOString(),
  note: note.trim() === '' ? null : note.trim(),
});
