import dayjs from 'dayjs';

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'}`;
}

/** A moment as tables show it: '3rd Jan 2025, 4:05 PM' (section 9). */
export function formatMoment(moment: string): string {
  const at = dayjs(moment);
  return `${ordinal(at.date())} ${at.format('MMM YYYY, h:mm A')}`;
}

/** A moment as activity lists show it: 'Jan 3, 16:05' (section 9). */
export function formatShortMoment(moment: string): string {
  return dayjs(moment).format('MMM D, HH:mm');
}

/** A due date by its day: 'Jan 3'. */
export function formatDay(moment: string): string {
  return dayjs(moment).format('MMM D');
}

/** A day with its year: '3rd Jan 2025'. */
export function formatDate(moment: string): string {
  const at = dayjs(moment);
  return `${ordinal(at.date())} ${at.format('MMM YYYY')}`;
}
