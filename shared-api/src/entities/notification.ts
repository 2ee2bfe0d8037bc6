import { z } from 'zod';
import { activityRule } from './activity.ts';
import { change } from './change.ts';
import { id, isoTimestamp } from './scalars.ts';

export const notificationType = z.enum([
  'assigned',
  'mentioned',
  'replied',
  'commented',
  'changed',
  'dueSoon',
  'overdue',
  'addedToBoard',
  'addedToProject',
]);
export type NotificationType = z.infer<typeof notificationType>;

/** A notification of one person. Names are current. */
export const notification = z.object({
  id,
  type: notificationType,
  changes: z.array(change).meta({
    description: 'What was changed, with one call; none where the type says everything',
  }),
  rule: activityRule.pick({ list: true, trigger: true }).nullable().meta({
    description: 'The rule that did it; null when the person did it themselves',
  }),
  actor: z.object({ id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  boardId: id.nullable(),
  boardName: z.string().nullable(),
  listId: id.nullable(),
  cardId: id.nullable(),
  cardName: z.string().nullable(),
  createdAt: isoTimestamp,
  readAt: isoTimestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;
