import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient, Notification, NotificationType } from 'shared-api/client';
import type { Outbox } from 'shared-api/remote';
import { createPages, type Page } from 'shared-ui/create-pages';
import { isOfNotifications, withRead, withWaiting } from './notification-changes.ts';
import { type Bell, notificationDeleted, readMarked } from './notifications-slice.ts';

export interface InboxFilter {
  readonly unreadOnly: boolean;
  /** Null: every kind. */
  readonly type: NotificationType | null;
}

interface Notifications extends Page<Notification>, Bell {}

interface Services {
  readonly api: ApiClient;
  readonly outbox: Pick<Outbox, 'waiting'>;
}

const PAGE = 20;

async function readPage(
  { api, outbox }: Services,
  { unreadOnly, type }: InboxFilter,
  before: readonly Notification[],
): Promise<Notifications> {
  const last = before.at(-1);
  const { data, unreadCount, newestId } = await api.notification.getAll({
    limit: PAGE,
    unread: unreadOnly ? 'true' : 'false',
    ...(type !== null && { type }),
    ...(last && { before: last.id }),
  });
  const items = withWaiting(data, outbox.waiting());
  return { items, hasMore: data.length === PAGE, unreadCount, newestId };
}

/** What the person does to notifications shows at once in the list. */
function changes(shown: Notifications, action: UnknownAction): Notifications {
  const { items } = shown;
  if (readMarked.match(action)) {
    return { ...shown, items: withRead(items, action.payload) };
  }
  if (notificationDeleted.match(action)) {
    return { ...shown, items: items.filter(({ id }) => id !== action.payload.id) };
  }
  return shown;
}

const idOf = ({ id }: Notification) => id;

/** The notifications of the inbox, newest first. */
export const inbox = createPages('inbox', {
  readPage,
  idOf,
  isOf: isOfNotifications,
  changes,
  isForgottenWhenLeft: true,
});
