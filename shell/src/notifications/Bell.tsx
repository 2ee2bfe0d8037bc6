import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { texts } from '../texts.ts';
import { NotificationList } from './NotificationList.tsx';
import { listOpened, selectNotifications } from './notifications-slice.ts';

/** The true number of unread notifications, live, and their list. */
export function Bell() {
  const dispatch = useDispatch();
  const { unreadCount } = useSelector(selectNotifications);
  const [isOpen, setOpen] = useState(false);
  function onOpenChange(opens: boolean) {
    setOpen(opens);
    if (opens) dispatch(listOpened());
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={onOpenChange}
      title={texts.notifications}
      content={<NotificationList onLeave={() => setOpen(false)} />}
    >
      <Button type="text" aria-label={texts.unread(unreadCount)} aria-expanded={isOpen}>
        <Badge count={unreadCount} size="small" aria-hidden>
          <BellIcon size={18} />
        </Badge>
      </Button>
    </Popover>
  );
}
