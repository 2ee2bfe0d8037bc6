import Button from 'antd/es/button';
import {
  AlarmClock,
  AtSign,
  FolderPlus,
  Mail,
  MailOpen,
  MessageSquare,
  Pencil,
  Reply,
  Timer,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { Notification } from 'shared-api/client';
import { notificationSentence } from 'shared-api/sentences';
import { isKeyOff, keyName } from 'shared-ui';
import { Timestamp } from 'shared-ui/timestamp';
import { PersonAvatar } from 'shared-ui/person-avatar';
import { TileLink } from '../TileLink.tsx';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { pathOfNotification, placeOf, subjectOf } from '../../notifications/notification-place.ts';
import { notificationDeleted, readMarked } from '../../notifications/notifications-slice.ts';
import { texts } from '../texts.ts';
import styles from './Notifications.module.css';

const ICONS = {
  assigned: UserPlus,
  mentioned: AtSign,
  replied: Reply,
  commented: MessageSquare,
  changed: Pencil,
  dueSoon: Timer,
  overdue: AlarmClock,
  addedToBoard: FolderPlus,
  addedToProject: FolderPlus,
};

const READ_KEY = 'r';
const DELETE_KEY = 'Delete';

/** One notification. Opening it sets it as read; R and Delete do the same as its buttons. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const dispatch = useDispatch();
  const { id, type, actor, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const Icon = ICONS[type];
  const subject = subjectOf(notification);
  const sentence = notificationSentence(notification);
  const what = `${subject} ${sentence}`;
  const mark = (read: boolean) => void dispatch(readMarked({ ids: [id], read }));
  const remove = () => void dispatch(notificationDeleted(notification));
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === READ_KEY && !isKeyOff(READ_KEY)) mark(isUnread);
    else if (event.key === DELETE_KEY) remove();
    else return;
    event.preventDefault();
  }
  return (
    <li
      className={styles.row}
      data-unread={isUnread}
      data-keys-when="focused"
      onKeyDown={onKeyDown}
    >
      <span aria-hidden className={styles.sign}>
        {actor === null ? (
          <span className={styles.icon}>
            <Icon size={16} />
          </span>
        ) : (
          <PersonAvatar
            size={28}
            person={{ ...actor, first_name: actor.name, last_name: '', email: '' }}
          />
        )}
      </span>
      <div className={styles.text}>
        <TileLink
          data-entry
          to={pathOfNotification(notification)}
          onClick={() => isUnread && mark(true)}
        >
          {isUnread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
          <strong>
            <bdi>{subject}</bdi>
          </strong>{' '}
          <bdi>{sentence}</bdi>
        </TileLink>
        <p className={styles.place}>
          {actor !== null && <Icon aria-hidden size={13} />}
          <bdi>{placeOf(notification)}</bdi>
        </p>
      </div>
      <Timestamp at={createdAt} className={styles.time} />
      <div className={styles.actions}>
        <Button
          type="text"
          size="small"
          icon={isUnread ? <MailOpen aria-hidden size={16} /> : <Mail aria-hidden size={16} />}
          aria-label={isUnread ? texts.markRead(what) : texts.markUnread(what)}
          aria-keyshortcuts={keyName(READ_KEY)}
          onClick={() => mark(isUnread)}
        />
        <Button
          type="text"
          size="small"
          icon={<Trash2 aria-hidden size={16} />}
          aria-label={texts.deleteNotification(what)}
          aria-keyshortcuts={DELETE_KEY}
          onClick={remove}
        />
      </div>
    </li>
  );
}
