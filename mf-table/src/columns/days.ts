/** The beginning of a day in the person's time zone, so many days after the day of a moment. */
export const dayStart = (moment: Date, days = 0): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);

/** The end of that day: a card is due by then if no time is chosen. */
export const dayEnd = (moment: Date, days = 0): Date =>
  new Date(dayStart(moment, days + 1).getTime() - 1);

/** How many days of the calendar lie between two moments, however long a day with a clock change is. */
export const daysUntil = (moment: Date, now: Date): number =>
  Math.round((dayStart(moment).getTime() - dayStart(now).getTime()) / 86_400_000);
