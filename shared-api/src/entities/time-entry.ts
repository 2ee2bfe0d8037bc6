import { z } from 'zod';
import { id, moment } from './scalars.ts';

/** Time somebody spent on a card; without an end its timer is running. */
export const timeEntry = z.object({
  id,
  cardId: id,
  user: id,
  startedAt: moment,
  endedAt: moment.nullable(),
  note: z.string().nullable(),
});
export type TimeEntry = z.infer<typeof timeEntry>;
