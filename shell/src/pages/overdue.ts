import dayjs from 'dayjs';

/** For how many days a card is overdue; 0 if it was due earlier today. */
export const overdueDays = (dueDate: string, now = new Date()): number =>
  dayjs(now).startOf('day').diff(dayjs(dueDate).startOf('day'), 'day');

/** How a due date looks: as late, as soon (today or tomorrow), or plain. */
export function dueTone(dueDate: string | null, now = new Date()) {
  if (dueDate === null) return 'none';
  if (dayjs(dueDate).isBefore(now)) return 'late';
  return dayjs(dueDate).isBefore(dayjs(now).add(2, 'day').startOf('day')) ? 'soon' : 'plain';
}
