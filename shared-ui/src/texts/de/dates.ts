import type { en } from '../en/dates.ts';

export const de: typeof en = {
  dates: { start: 'Startdatum', due: 'Fälligkeitsdatum' },
  days: (date) => `Tage: ${date}`,
  quickDays: { today: 'Heute', tomorrow: 'Morgen', nextWeek: 'Nächste Woche' },
  noDate: 'Kein Datum',
  anotherDate: 'Anderer Tag, andere Uhrzeit',
  startsAfterDue: 'Noch nicht gespeichert: Das Startdatum liegt nach dem Fälligkeitsdatum.',
};
