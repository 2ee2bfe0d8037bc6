import { useSearchParams } from 'react-router-dom';
import type { NotificationType } from 'shared-api/client';
import { usePages } from 'shared-ui/use-pages';
import { inbox, type InboxFilter } from '../../notifications/notification-lists.ts';
import { texts } from '../texts.ts';

const KINDS = Object.keys(texts.notificationTypes) as NotificationType[];

/** The notifications of the page's address, which keeps the filter. */
export function useInbox() {
  const [address, setAddress] = useSearchParams();
  const unreadOnly = address.get('unread') === '1';
  const type = KINDS.find((kind) => kind === address.get('kind')) ?? null;
  const filter: InboxFilter = { unreadOnly, type };
  return {
    ...usePages(inbox, filter),
    filter,
    narrow: (next: InboxFilter) =>
      setAddress({
        ...(next.unreadOnly && { unread: '1' }),
        ...(next.type !== null && { kind: next.type }),
      }),
  };
}
