import type { en } from '../en/time.ts';

export const de: typeof en = {
  duration(hours, minutes) {
    if (hours === 0) return `${minutes} Min.`;
    return minutes === 0 ? `${hours} Std.` : `${hours} Std. ${minutes} Min.`;
  },
  total: (time) => `Gesamt: ${time}`,
  ofEstimate: (time) => `von geschätzt ${time}`,
  start: 'Timer starten',
  stop: 'Timer stoppen',
  stopsOthers: 'Ein Timer, der auf einer anderen Karte läuft, wird dabei gestoppt.',
  estimate: 'Schätzung in Stunden',
  mixed: 'Verschieden',
  saveEstimate: 'Schätzung speichern',
  entries: 'Zeiteinträge',
  formerMember: 'Ehemaliges Mitglied',
  none: 'Noch keine Zeiteinträge.',
  running: 'Läuft',
  editEntry: (from) => `Zeiteintrag ab ${from} bearbeiten`,
  deleteEntry: (from) => `Zeiteintrag ab ${from} löschen`,
  from: 'Von',
  to: 'Bis',
  note: 'Notiz',
  byHand: 'Zeit von Hand eintragen',
  add: 'Eintrag hinzufügen',
  save: 'Eintrag speichern',
  cancel: 'Abbrechen',
  endsBeforeStart: 'Das Ende liegt vor dem Anfang. Eines von beiden ändern.',
  ofTotal: 'Erfasste Zeit im Verhältnis zur Schätzung',
};
