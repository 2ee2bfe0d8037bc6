/** The texts for choosing a card's dates. */
export const en = {
  dates: { start: 'Start date', due: 'Due date' },
  days: (date: string) => `Days: ${date}`,
  quickDays: { today: 'Today', tomorrow: 'Tomorrow', nextWeek: 'Next week' },
  noDate: 'No date',
  anotherDate: 'Another day and time',
  startsAfterDue: 'Not saved yet: the start date is after the due date.',
};
