import { counted } from 'shared-api/remote';
import type { en } from '../en/palette.ts';

export const de: typeof en = {
  palette: 'Suche und Befehle',
  placeholder: 'Suche oder gib einen Befehl ein',
  goTo: 'Gehe zu',
  create: 'Neu',
  added: 'Weiteres',
  application: 'Kanban',
  recent: 'Zuletzt gewählt',
  everywhere: 'Überall',
  cardByNumber: (number) => `Karte #${number}`,
  allResults: (text) => `Alle Ergebnisse für „${text}“`,
  results: (count) => counted(count, { one: 'Eintrag', other: 'Einträge' }),
  nothing: 'Hier heißt nichts so.',
  back: (step) => `Zurück von ${step}`,
  isOn: 'Ein',
  opensElsewhere:
    'Ergebnisse öffnen sich in einem anderen Tab, damit hier nichts Angefangenes verloren geht.',
  hints: { choose: 'Wählen', open: 'Öffnen', back: 'Zurück' },
  prefixes: { type: 'Tippe', commands: 'für Befehle,', number: 'für eine Kartennummer' },
};
