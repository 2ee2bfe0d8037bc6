import type { Dayjs } from 'dayjs';

const DAYS_PER_WEEK = 7;
const MONDAY = 1;

/** The Monday of the reader's next week, unless that is tomorrow: then the one after it. */
export function nextWeek(today: Dayjs): Dayjs {
  const begins = today.startOf('week').add(DAYS_PER_WEEK, 'day');
  const untilMonday = (MONDAY - begins.day() + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const monday = begins.add(untilMonday, 'day');
  return monday.isSame(today.add(1, 'day'), 'day') ? monday.add(DAYS_PER_WEEK, 'day') : monday;
}
