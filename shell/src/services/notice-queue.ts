import type { NotificationInstance } from 'antd/es/notification/interface';

type Act = (notices: NotificationInstance) => void;

/** Notices in order, until that which shows them is loaded, which the first page leaves out. */
export interface NoticeQueue {
  /** Runs the act once notices can be shown: now or soon. */
  readonly run: (act: Act) => void;
  /** Removes all notices and those that wait. */
  readonly clear: () => void;
  /** How many notices have waited for what shows them: each loads it again where it failed before. */
  readonly wanted: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly mounted: (notices: NotificationInstance) => void;
}

/** Creates the queue of one page. */
export function createNoticeQueue(): NoticeQueue {
  let shown: NotificationInstance | null = null;
  let waiting: Act[] = [];
  let wanted = 0;
  const listeners = new Set<() => void>();
  return {
    run(act) {
      if (shown) {
        act(shown);
        return;
      }
      waiting.push(act);
      wanted++;
      for (const listener of listeners) listener();
    },
    clear() {
      waiting = [];
      shown?.destroy();
    },
    wanted: () => wanted,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mounted(notices) {
      shown = notices;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act(notices);
    },
  };
}
