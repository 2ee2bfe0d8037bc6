import { z } from 'zod';
import { id, isoTimestamp } from './scalars.ts';

/** Time somebody spent on a card; without an end its timer is running. */
export const timeEntry = z.object({
  id,
  cardId: id,
  user: id.nullable().meta({ description: 'Null: a former member, whose account was erased' }),
  startedAt: isoTimestamp,
  endedAt: isoTimestamp.nullable(),
  note: z.string().nullable(),
});
export type TimeEntry = z.infer<typeof timeEntry>;
