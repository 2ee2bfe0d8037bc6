import ConfigProvider from 'antd/es/config-provider';
import useNotification from 'antd/es/notification/useNotification';
import { useLayoutEffect } from 'react';
import { INVERTED_CLASS } from 'shared-ui/antd-classes';
import type { NoticeQueue } from './notice-queue.ts';

const INVERTED = { cssVar: { key: INVERTED_CLASS } };

/** Shows notices, dark on a light page and light on a dark one, as style sheets do by `inverted`. */
export default function Notices({ queue }: { queue: NoticeQueue }) {
  const [notifications, notices] = useNotification({ placement: 'bottom' });
  useLayoutEffect(() => {
    queue.mounted(notifications);
  }, [notifications, queue]);
  return <ConfigProvider theme={INVERTED}>{notices}</ConfigProvider>;
}
