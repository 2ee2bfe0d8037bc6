import { z } from 'zod';
import { automationTrigger } from './automation.ts';
import { change } from './change.ts';
import { id, isoTimestamp } from './scalars.ts';

/** These are colored: created blue, status green, checklist purple, comment orange. */
export const activityType = z.enum([
  'created',
  'status',
  'checklist',
  'comment',
  'moved',
  'edited',
  'attachment',
  'member',
  'tag',
  'time',
]);

/** The automation rule that caused the entry, as it was at that time. */
export const activityRule = z.object({
  list: z.string().meta({ description: 'Name of the list whose rule it is' }),
  trigger: automationTrigger.nullable().meta({
    description: 'Null for entries from before there was a log, whose list says both',
  }),
  place: z.object({ id, projectId: id, boardId: id, listId: id }).nullable().meta({
    description: 'Where the rule is now; null when it is gone or not for the caller to see',
  }),
});

export const activity = z.object({
  id,
  type: activityType,
  user: z.object({ id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  change,
  rule: activityRule.nullable().meta({
    description: 'The rule that did it; null when the person did it themselves',
  }),
  timestamp: isoTimestamp,
});
export type Activity = z.infer<typeof activity>;
