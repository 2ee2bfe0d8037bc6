import Button from 'antd/es/button';
import { useSelector } from 'react-redux';
import { EmptyState } from 'shared-ui/empty-state';
import { LoadFailure } from 'shared-ui/load-failure';
import { LoadingRows } from 'shared-ui/loading-rows';
import { moveBetweenEntries } from '../../keyboard/move-between-entries.ts';
import { selectNotifications } from '../../notifications/notifications-slice.ts';
import pageStyles from '../Page.module.css';
import { texts } from '../texts.ts';
import { byDay } from './by-day.ts';
import { InboxBar } from './InboxBar.tsx';
import { OwnName } from '../../page/OwnPage.tsx';
import styles from './Notifications.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { useInbox } from './use-inbox.ts';
import { useUndoKey } from './use-undo-key.ts';
import { usePreservedFocus } from './use-preserved-focus.ts';

type Inbox = ReturnType<typeof useInbox>;

function Inbox(props: Inbox) {
  const { status, shown, isOfSame, isLoadingMore, message, filter, showMore, reload } = props;
  const preservedFocus = usePreservedFocus(shown);
  const failure = message !== null && <LoadFailure message={message} onRetry={reload} />;
  if (failure && !isOfSame) return failure;
  if (shown === null) return <LoadingRows count={6} shape="two-lines" className={styles.waiting} />;
  const isNarrowed = filter.unreadOnly || filter.type !== null;
  const { items, hasMore } = shown;
  if (items.length === 0) {
    return (
      <div role="status">
        {isNarrowed ? (
          <p className={styles.nothing}>{texts.noneOfThese}</p>
        ) : (
          <EmptyState title={texts.noNotifications}>{texts.noNotificationsHint}</EmptyState>
        )}
      </div>
    );
  }
  return (
    <div
      aria-busy={status === 'loading' && !isLoadingMore}
      onKeyDown={moveBetweenEntries}
      {...preservedFocus}
    >
      {byDay(items).map(({ key, name, list: ofDay }) => (
        <section key={key} aria-label={name}>
          <h2 className={styles.day}>{name}</h2>
          <ul className={styles.list}>
            {ofDay.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
        </section>
      ))}
      {failure ||
        (hasMore && (
          <Button loading={isLoadingMore} onClick={showMore}>
            {texts.older}
          </Button>
        ))}
    </div>
  );
}

/** All that concerns the person, by days. */
export function NotificationsPage() {
  const inbox = useInbox();
  const { unreadCount, newestId } = useSelector(selectNotifications);
  useUndoKey();
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <OwnName name={texts.inbox} />
      <p className={styles.unread}>{newestId !== null && texts.unreadCount(unreadCount)}</p>
      <InboxBar filter={inbox.filter} onNarrow={inbox.narrow} />
      <Inbox {...inbox} />
      {inbox.shown !== null && inbox.shown.items.length > 0 && (
        <p className={styles.keys}>{texts.keysOfNotifications}</p>
      )}
    </div>
  );
}
