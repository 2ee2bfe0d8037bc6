import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient, Notification, NotificationType } from 'shared-api/client';
import { createPages, type Page } from 'shared-ui/create-pages';
import { notificationDeleted, readMarked } from './notifications-slice.ts';

export interface InboxFilter {
  readonly unreadOnly: boolean;
  /** Null: every kind. */
  readonly type: NotificationType | null;
}

interface Notifications extends Page<Notification> {
  readonly unreadCount: number;
}

const PAGE = 20;

async function readPage(
  api: ApiClient,
  { unreadOnly, type }: InboxFilter,
  before: readonly Notification[],
): Promise<Notifications> {
  const last = before.at(-1);
  const { data, unreadCount } = await api.notification.getAll({
    limit: PAGE,
    unread: unreadOnly ? 'true' : 'false',
    ...(type !== null && { type }),
    ...(last && { before: last.id }),
  });
  return { items: data, hasMore: data.length === PAGE, unreadCount };
}

/** What the person does to notifications shows at once in the list. */
function changes(shown: Notifications, action: UnknownAction): Notifications {
  const { items } = shown;
  if (readMarked.match(action)) {
    const { ids, read } = action.payload;
    const readAt = read ? new Date().toISOString() : null;
    const isMeant = (one: Notification) =>
      (one.readAt === null) === read && (ids === undefined || ids.includes(one.id));
    return { ...shown, items: items.map((one) => (isMeant(one) ? { ...one, readAt } : one)) };
  }
  if (notificationDeleted.match(action)) {
    return { ...shown, items: items.filter(({ id }) => id !== action.payload.id) };
  }
  return shown;
}

const idOf = ({ id }: Notification) => id;

/** The notifications of the inbox, newest first. */
export const inbox = createPages('inbox', { readPage, idOf, changes, isForgottenWhenLeft: true });
