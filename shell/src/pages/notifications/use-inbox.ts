import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { NotificationType } from 'shared-api/client';
import {
  type InboxFilter,
  inboxLeft,
  inboxOpened,
  selectInbox,
} from '../../notifications/inbox-slice.ts';
import { texts } from '../texts.ts';

const KINDS = Object.keys(texts.notificationTypes) as NotificationType[];

/** The notifications of the page's address, which keeps the filter. */
export function useInbox() {
  const dispatch = useDispatch();
  const [address, setAddress] = useSearchParams();
  const unreadOnly = address.get('unread') === '1';
  const type = KINDS.find((kind) => kind === address.get('kind')) ?? null;
  useEffect(() => {
    dispatch(inboxOpened({ unreadOnly, type }));
  }, [dispatch, unreadOnly, type]);
  useEffect(() => () => void dispatch(inboxLeft()), [dispatch]);
  return {
    ...useSelector(selectInbox),
    filter: { unreadOnly, type },
    narrow: (filter: InboxFilter) =>
      setAddress({
        ...(filter.unreadOnly && { unread: '1' }),
        ...(filter.type !== null && { kind: filter.type }),
      }),
    retry: () => void dispatch(inboxOpened({ unreadOnly, type })),
  };
}
