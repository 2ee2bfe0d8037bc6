import ConfigProvider from 'antd/es/config-provider';
import useNotification from 'antd/es/notification/useNotification';
import { useLayoutEffect } from 'react';
import { themeOf } from 'shared-ui/antd-theme';
import type { NoticeQueue } from './notice-queue.ts';
import { useBrightness } from '../settings/use-brightness.ts';

/** Shows notices, dark on a light page and light on a dark one, as style sheets do by `inverted`. */
export default function Notices({ queue }: { queue: NoticeQueue }) {
  const inverted = useBrightness() === 'light' ? 'dark' : 'light';
  const [notifications, notices] = useNotification({ placement: 'bottom' });
  useLayoutEffect(() => {
    queue.mounted(notifications);
  }, [notifications, queue]);
  return <ConfigProvider theme={themeOf(inverted)}>{notices}</ConfigProvider>;
}
