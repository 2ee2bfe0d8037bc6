import { z } from 'zod';
import { id, moment } from './scalars.ts';

export const notificationType = z.enum([
  'assigned',
  'mentioned',
  'commented',
  'changed',
  'dueSoon',
  'overdue',
  'addedToBoard',
  'addedToProject',
]);
export type NotificationType = z.infer<typeof notificationType>;

/** Something that concerns one person. Names are those of now. */
export const notification = z.object({
  id,
  type: notificationType,
  text: z.string().meta({ description: 'What happened, as a sentence without its subject' }),
  actor: z.object({ id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  boardId: id.nullable(),
  boardName: z.string().nullable(),
  listId: id.nullable(),
  cardId: id.nullable(),
  cardName: z.string().nullable(),
  createdAt: moment,
  readAt: moment.nullable(),
});
export type Notification = z.infer<typeof notification>;
