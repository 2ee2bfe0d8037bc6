import dayjs from 'dayjs';
import type { Notification } from 'shared-api/client';
import { formatDate } from 'shared-ui/dates';
import { texts } from '../texts.ts';

export interface Day {
  /** The day in numbers: unlike its name it does not change at midnight. */
  readonly key: string;
  readonly name: string;
  readonly list: readonly Notification[];
}

function nameOf(moment: string, now: dayjs.Dayjs): string {
  const at = dayjs(moment);
  if (at.isSame(now, 'day')) return texts.today;
  if (at.isSame(now.subtract(1, 'day'), 'day')) return texts.yesterday;
  return formatDate(moment);
}

/** Notifications by the day on which they came, in their order. */
export function byDay(list: readonly Notification[], now = dayjs()): Day[] {
  const days = new Map<string, Notification[]>();
  for (const notification of list) {
    const key = dayjs(notification.createdAt).format('YYYY-MM-DD');
    days.set(key, [...(days.get(key) ?? []), notification]);
  }
  return [...days].map(([key, ofDay]) => ({
    key,
    list: ofDay,
    name: nameOf(ofDay[0]?.createdAt ?? key, now),
  }));
}
