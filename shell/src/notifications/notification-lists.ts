import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient, Notification, NotificationType } from 'shared-api/client';
import type { Outbox } from 'shared-api/remote';
import { createPages, type Page } from 'shared-ui/create-pages';
import { pendingInInbox } from './notification-changes.ts';
import type { Bell } from './notifications-slice.ts';

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
  const items = pendingInInbox.withWaiting(data, outbox.waiting());
  return { items, hasMore: data.length === PAGE, unreadCount, newestId };
}

const changes = (shown: Notifications, action: UnknownAction): Notifications => {
  const items = pendingInInbox.changes(shown.items, action);
  return items === shown.items ? shown : { ...shown, items };
};

const idOf = ({ id }: Notification) => id;

/** The notifications of the inbox, newest first. */
export const inbox = createPages('inbox', {
  readPage,
  idOf,
  isOf: pendingInInbox.isOf,
  changes,
  isForgottenWhenLeft: true,
});
