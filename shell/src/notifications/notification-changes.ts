import type { Notification } from 'shared-api/client';
import { createPending, defineChange, shows } from 'shared-api/outbox';

/** Which notifications to set as read or unread; without ids all of them, up to one. */
export interface ReadState {
  readonly ids?: readonly number[] | undefined;
  readonly upTo?: number | undefined;
  readonly read: boolean;
}

export const reading = defineChange({
  name: 'notification/setRead',
  call: 'notification.setRead',
  input: ({ ids, ...state }: ReadState) => ({ ...state, ...(ids && { ids: [...ids] }) }),
});

export const deletion = defineChange({
  name: 'notification/delete',
  call: 'notification.delete',
  input: (id: number) => ({ ids: [id] }),
});

export const restoring = defineChange({
  name: 'notification/restore',
  call: 'notification.restore',
  input: (ids: readonly number[]) => ({ ids: [...ids] }),
});

function withRead(
  items: readonly Notification[],
  { ids, upTo, read }: ReadState,
): readonly Notification[] {
  const readAt = read ? new Date().toISOString() : null;
  const isMeant = (one: Notification) =>
    (one.readAt === null) === read &&
    (ids === undefined || ids.includes(one.id)) &&
    (upTo === undefined || one.id <= upTo);
  return items.map((one) => (isMeant(one) ? { ...one, readAt } : one));
}

/** Shows the user's pending changes in the inbox. Restored notifications are read again. */
export const pendingInInbox = createPending<readonly Notification[]>(
  shows(reading, withRead),
  shows(deletion, (items, { ids }) => items.filter(({ id }) => !ids.includes(id))),
  shows(restoring, (items) => items),
);
