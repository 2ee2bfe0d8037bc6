import dayjs from 'dayjs';
import type { Notification } from 'shared-api/client';
import { formatDay } from 'shared-ui/dates';

export interface Day {
  /** The day in numbers: unlike its name it does not change at midnight. */
  readonly key: string;
  readonly name: string;
  readonly list: readonly Notification[];
}

/** Notifications by the day on which they came, in their order. */
export function byDay(list: readonly Notification[], now = new Date()): Day[] {
  const days = new Map<string, Notification[]>();
  for (const notification of list) {
    const key = dayjs(notification.createdAt).format('YYYY-MM-DD');
    days.set(key, [...(days.get(key) ?? []), notification]);
  }
  return [...days].map(([key, ofDay]) => ({
    key,
    list: ofDay,
    name: formatDay(ofDay[0]?.createdAt ?? key, now),
  }));
}
