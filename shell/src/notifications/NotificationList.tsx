import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Spin from 'antd/es/spin';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Notification } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { formatShortMoment } from 'shared-ui/dates';
import { texts } from '../texts.ts';
import styles from './NotificationList.module.css';
import { listOpened, moreAsked, readMarked, selectNotifications } from './notifications-slice.ts';

function pathOf({ projectId, boardId, listId, cardId }: Notification): string {
  if (projectId === null) return paths.overview();
  if (boardId === null) return paths.boards(projectId);
  if (cardId === null) return paths.board(projectId, boardId);
  return paths.card(projectId, boardId, listId ?? 0, cardId);
}

const placeOf = ({ cardName, boardName, projectName }: Notification) =>
  [cardName, boardName ?? projectName].filter((name) => name !== null).join(' · ');

interface EntryProps {
  notification: Notification;
  onLeave: () => void;
}

function Entry({ notification, onLeave }: EntryProps) {
  const dispatch = useDispatch();
  const { id, actor, text, createdAt, readAt } = notification;
  return (
    <li data-unread={readAt === null}>
      <Link
        to={pathOf(notification)}
        onClick={() => {
          if (readAt === null) dispatch(readMarked([id]));
          onLeave();
        }}
      >
        <span>
          <strong>{actor?.name ?? notification.cardName ?? notification.boardName}</strong> {text}
        </span>
        <span className={styles.place}>{placeOf(notification)}</span>
        <time dateTime={createdAt}>{formatShortMoment(createdAt)}</time>
      </Link>
    </li>
  );
}

/** What concerns the person, newest first; following one marks it read. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const dispatch = useDispatch();
  const { list, hasMore, message, unreadCount } = useSelector(selectNotifications);
  if (list === null && message !== null) {
    const retry = <Button onClick={() => dispatch(listOpened())}>{texts.retry}</Button>;
    return <Alert type="error" role="alert" title={message} action={retry} />;
  }
  if (list === null) return <Spin aria-label={texts.loading} />;
  if (list.length === 0) return <p className={styles.empty}>{texts.noNotifications}</p>;
  return (
    <div className={styles.list}>
      <Button
        size="small"
        type="link"
        disabled={unreadCount === 0}
        onClick={() => dispatch(readMarked(undefined))}
      >
        {texts.markAllRead}
      </Button>
      <ul>
        {list.map((notification) => (
          <Entry key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {hasMore && (
        <Button size="small" block onClick={() => dispatch(moreAsked())}>
          {texts.showMore}
        </Button>
      )}
    </div>
  );
}
