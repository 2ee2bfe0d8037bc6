import Button from 'antd/es/button';
import type { NotificationInstance } from 'antd/es/notification/interface';
import type { NoticeOptions, Notify } from 'shared-api/remote';
import { texts } from '../texts.ts';

/** Notices through antd's notification; `open` says how to reach the mounted instance. */
export function createNotify(instance: () => NotificationInstance): Notify {
  let nextKey = 0;
  function failure(message: string, { retry }: NoticeOptions = {}) {
    const key = `notice-${nextKey++}`;
    const runAgain = () => {
      instance().destroy(key);
      retry?.();
    };
    const actions = retry && (
      <Button size="small" onClick={runAgain}>
        {texts.retry}
      </Button>
    );
    instance().error({ key, title: message, role: 'alert', ...(actions && { actions }) });
  }
  return {
    success: (message) => instance().success({ title: message, role: 'status' }),
    failure,
    refusal: (error, options) => failure(error.message, options),
  };
}
