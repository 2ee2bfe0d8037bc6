import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useDispatch, useSelector } from 'react-redux';
import { moveBetweenEntries } from '../../keyboard/move-between-entries.ts';
import { olderAsked } from '../../notifications/inbox-slice.ts';
import { selectNotifications } from '../../notifications/notifications-slice.ts';
import pageStyles from '../Page.module.css';
import { texts } from '../texts.ts';
import { byDay } from './by-day.ts';
import { InboxBar } from './InboxBar.tsx';
import { OwnTitle } from '../../page-title/OwnTitle.tsx';
import styles from './Notifications.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { useInbox } from './use-inbox.ts';
import { useUndoKey } from './use-undo-key.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type Inbox = ReturnType<typeof useInbox>;

function Inbox({ status, list, hasMore, message, filter, retry }: Inbox) {
  const dispatch = useDispatch();
  const keptFocus = useKeptFocus(list);
  if (status === 'failed') {
    const again = <Button onClick={retry}>{texts.retry}</Button>;
    return <Alert type="error" role="alert" title={message} action={again} />;
  }
  if (list === null) return <Skeleton active aria-label={texts.loading} paragraph={{ rows: 6 }} />;
  const isNarrowed = filter.unreadOnly || filter.type !== null;
  if (list.length === 0) {
    return <p role="status">{isNarrowed ? texts.noneOfThese : texts.noNotifications}</p>;
  }
  return (
    <div aria-busy={status === 'loading'} onKeyDown={moveBetweenEntries} {...keptFocus}>
      {byDay(list).map(({ key, name, list: ofDay }) => (
        <section key={key} aria-label={name}>
          <h2 className={styles.day}>{name}</h2>
          <ul className={styles.list}>
            {ofDay.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button loading={status === 'loadingOlder'} onClick={() => dispatch(olderAsked())}>
          {texts.older}
        </Button>
      )}
    </div>
  );
}

/** All that concerns the person, by days. */
export function NotificationsPage() {
  const inbox = useInbox();
  const { unreadCount } = useSelector(selectNotifications);
  useUndoKey();
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <OwnTitle title={texts.notifications} />
      <h1>{texts.notifications}</h1>
      <p className={pageStyles.soft}>
        {texts.unreadCount(unreadCount)} · {texts.keysOfNotifications}
      </p>
      <InboxBar filter={inbox.filter} onNarrow={inbox.narrow} />
      <Inbox {...inbox} />
    </div>
  );
}
