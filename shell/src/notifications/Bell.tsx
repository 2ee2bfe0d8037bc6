import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { texts } from '../texts.ts';
import { NotificationList } from './NotificationList.tsx';
import { selectNotifications } from './notifications-slice.ts';

/** The true number of unread notifications, live, and their list. */
export function Bell() {
  const { unreadCount } = useSelector(selectNotifications);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      destroyOnHidden
      onOpenChange={setOpen}
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
