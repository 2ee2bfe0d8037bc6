import { z } from 'zod';
import { id } from './scalars.ts';

const count = z.int().min(0);
const day = z.iso.date();
const hours = z.number().min(0).nullable();

/** The flow of cards through a board or one of its lists. Days are in UTC, both ends included. */
export const analytics = z.object({
  from: day,
  to: day,
  throughput: z.array(z.object({ day, created: count, completed: count })),
  cumulativeFlow: z.object({
    lists: z.array(z.object({ id, name: z.string() })),
    days: z.array(z.object({ day, cards: z.record(z.string(), count) })),
  }),
  /** From the first move (cycle) or the creation (lead) to completion, in hours. */
  cycleTime: z.object({
    cards: count,
    median: hours,
    percentile85: hours,
    leadMedian: hours,
    leadPercentile85: hours,
  }),
  workInProgress: z.array(
    z.object({
      listId: id,
      name: z.string(),
      limit: z.int().nullable(),
      cards: count,
      averageAgeDays: z.number().nullable(),
      oldestAgeDays: z.number().nullable(),
    }),
  ),
  overdue: count,
  byAssignee: z.array(
    z.object({
      user: id.nullable(),
      name: z.string(),
      open: count,
      completed: count,
      overdue: count,
    }),
  ),
});
export type Analytics = z.infer<typeof analytics>;
