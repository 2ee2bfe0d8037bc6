import { z } from 'zod';
import { notification as notificationEntity, notificationType } from '../entities/notification.ts';
import { id } from '../entities/scalars.ts';
import { BULK_MAX_ITEMS } from '../limits.ts';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';

const MOST_ON_A_PAGE = 50;
const unreadCount = { unreadCount: z.int().min(0) };

/** What the bell shows. */
export const notification = {
  getAll: defineCall('GET notification/getAll', {
    summary: "The caller's notifications, newest first; `before` pages on",
    access: signedIn,
    query: z.object({
      before: z.coerce.number<number>().pipe(id).optional(),
      limit: z.coerce.number<number>().pipe(z.int().min(1).max(MOST_ON_A_PAGE)).default(20),
      unread: z.enum(['true', 'false']).default('false'),
      type: notificationType.optional(),
    }),
    data: z.array(notificationEntity),
    extra: unreadCount,
  }),
  getUnreadCount: defineCall('GET notification/getUnreadCount', {
    summary: 'The number on the bell',
    access: signedIn,
    data: z.object(unreadCount),
  }),
  setRead: defineCall('PUT notification/setRead', {
    summary: 'Mark notifications read or unread; without ids: all of them',
    access: signedIn,
    body: z.object({ ids: z.array(id).max(BULK_MAX_ITEMS).optional(), read: z.boolean() }),
    data: z.object(unreadCount),
  }),
  delete: defineCall('DELETE notification/delete', {
    summary: 'Delete notifications; for a day that can be undone',
    access: signedIn,
    body: z.object({ ids: z.array(id).min(1).max(BULK_MAX_ITEMS) }),
    data: z.object(unreadCount),
  }),
  restore: defineCall('PUT notification/restore', {
    summary: 'Bring deleted notifications back',
    access: signedIn,
    body: z.object({ ids: z.array(id).min(1).max(BULK_MAX_ITEMS) }),
    data: z.object(unreadCount),
  }),
};
