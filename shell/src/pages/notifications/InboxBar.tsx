import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { NotificationType } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import type { InboxFilter } from '../../notifications/notification-lists.ts';
import { readMarked, selectNotifications } from '../../notifications/notifications-slice.ts';
import { texts } from '../texts.ts';
import styles from './Notifications.module.css';

const KINDS = Object.entries(texts.notificationTypes).map(([value, label]) => ({
  value: value as NotificationType,
  label,
}));

interface Props {
  filter: InboxFilter;
  onNarrow: (filter: InboxFilter) => void;
}

/** Filters the list, and sets all of it as read. */
export function InboxBar({ filter, onNarrow }: Props) {
  const dispatch = useDispatch();
  const { unreadCount, newestId } = useSelector(selectNotifications);
  const hasUnread = unreadCount > 0;
  return (
    <div className={styles.bar}>
      <Checkbox
        checked={filter.unreadOnly}
        onChange={({ target }) => onNarrow({ ...filter, unreadOnly: target.checked })}
      >
        {texts.unreadOnly}
      </Checkbox>
      <Select<NotificationType>
        allowClear
        variant="borderless"
        aria-label={texts.kindOfNotification}
        placeholder={texts.allKinds}
        className={styles.kind ?? ''}
        popupMatchSelectWidth={false}
        options={KINDS}
        {...(filter.type !== null && { value: filter.type })}
        onChange={(type: NotificationType | undefined) =>
          onNarrow({ ...filter, type: type ?? null })
        }
      />
      <span className={styles.space} />
      {newestId !== null && (
        <Button type="text" onClick={() => dispatch(readMarked({ read: hasUnread }))}>
          {hasUnread ? texts.markAllRead : texts.markAllUnread}
        </Button>
      )}
      <Link to={paths.settings()}>{texts.chooseKinds}</Link>
    </div>
  );
}
