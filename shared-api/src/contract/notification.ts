import { z } from 'zod';
import { notification as notificationEntity, notificationType } from '../entities/notification.ts';
import { id } from '../entities/scalars.ts';
import { BULK_MAX_ITEMS } from '../limits.ts';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';

const MAX_PER_PAGE = 50;
const bell = {
  unreadCount: z.int().min(0),
  newestId: id
    .nullable()
    .meta({ description: 'Of all that the bell shows; null when it is empty' }),
};

/** The calls of the bell. */
export const notification = {
  getAll: defineCall('GET notification/getAll', {
    summary: "The caller's notifications, newest first; `before` pages on",
    access: signedIn,
    query: z.object({
      before: z.coerce.number<number>().pipe(id).optional(),
      limit: z.coerce.number<number>().pipe(z.int().min(1).max(MAX_PER_PAGE)).default(20),
      unread: z.enum(['true', 'false']).default('false'),
      type: notificationType.optional(),
    }),
    data: z.array(notificationEntity),
    extra: bell,
  }),
  getUnreadCount: defineCall('GET notification/getUnreadCount', {
    summary: 'The number on the bell',
    access: signedIn,
    data: z.object(bell),
  }),
  setRead: defineCall('PUT notification/setRead', {
    summary: 'Mark notifications read or unread; without ids: all of them, or all up to one',
    access: signedIn,
    body: z.object({
      ids: z.array(id).max(BULK_MAX_ITEMS).optional(),
      upTo: id.optional().meta({ description: 'What has come after this one stays as it is' }),
      read: z.boolean(),
    }),
    data: z.object(bell),
  }),
  delete: defineCall('DELETE notification/delete', {
    summary: 'Delete notifications; for a day that can be undone',
    access: signedIn,
    body: z.object({ ids: z.array(id).min(1).max(BULK_MAX_ITEMS) }),
    data: z.object(bell),
  }),
  restore: defineCall('PUT notification/restore', {
    summary: 'Bring deleted notifications back',
    access: signedIn,
    body: z.object({ ids: z.array(id).min(1).max(BULK_MAX_ITEMS) }),
    data: z.object(bell),
  }),
};
