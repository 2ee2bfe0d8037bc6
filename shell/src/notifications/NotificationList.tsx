import Button from 'antd/es/button';
import Spin from 'antd/es/spin';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from 'shared-ui/load-failure';
import { Link } from 'react-router-dom';
import type { Notification } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { notificationSentence } from 'shared-api/sentences';
import { formatShortMoment } from 'shared-ui/dates';
import { usePages } from 'shared-ui/use-pages';
import { texts } from '../texts.ts';
import { pathOfNotification, placeOf, subjectOf } from './notification-place.ts';
import styles from './NotificationList.module.css';
import { bellList, EVERY_KIND } from './notification-lists.ts';
import { readMarked, selectNotifications } from './notifications-slice.ts';

interface EntryProps {
  notification: Notification;
  onLeave: () => void;
}

function Entry({ notification, onLeave }: EntryProps) {
  const dispatch = useDispatch();
  const { id, createdAt, readAt } = notification;
  return (
    <li data-unread={readAt === null}>
      <Link
        to={pathOfNotification(notification)}
        onClick={() => {
          if (readAt === null) dispatch(readMarked({ ids: [id], read: true }));
          onLeave();
        }}
      >
        <span>
          <strong>
            <bdi>{subjectOf(notification)}</bdi>
          </strong>{' '}
          <bdi>{notificationSentence(notification)}</bdi>
        </span>
        <bdi className={styles.place}>{placeOf(notification)}</bdi>
        <time dateTime={createdAt}>{formatShortMoment(createdAt)}</time>
      </Link>
    </li>
  );
}

/** What concerns the person, newest first; following one marks it read. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const dispatch = useDispatch();
  const { unreadCount } = useSelector(selectNotifications);
  const { status, message, shown, isLoadingMore, showMore, reload } = usePages(
    bellList,
    EVERY_KIND,
  );
  return (
    <>
      {message !== null && <LoadFailure message={message} onRetry={reload} />}
      {status === 'loading' && shown === null && <Spin aria-label={texts.loading} />}
      {shown?.items.length === 0 && <p className={styles.empty}>{texts.noNotifications}</p>}
      {shown !== null && shown.items.length > 0 && (
        <div className={styles.list}>
          <ul>
            {shown.items.map((notification) => (
              <Entry key={notification.id} notification={notification} onLeave={onLeave} />
            ))}
          </ul>
          {shown.hasMore && (
            <Button size="small" block loading={isLoadingMore} onClick={showMore}>
              {texts.showMore}
            </Button>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <Button
          size="small"
          type="text"
          disabled={unreadCount === 0}
          onClick={() => dispatch(readMarked({ read: true }))}
        >
          {texts.markAllRead}
        </Button>
        <Link to={paths.notifications()} onClick={onLeave}>
          {texts.seeAll}
        </Link>
      </div>
    </>
  );
}
