import { counted } from 'shared-api/remote';
import type { en } from '../en/boards.ts';

export const de: typeof en = {
  pageTitle: (project) => `Boards – ${project}`,
  missing: 'Projekt nicht gefunden',
  missingHint:
    'Das Projekt wurde gelöscht, du bist kein Mitglied darin, oder die Adresse enthält einen Tippfehler. Gehört es jemand anderem, kann diese Person es mit dir teilen.',
  projects: 'Projekte',
  boards: 'Boards',
  add: 'Neues Board',
  optionalName: 'Name (freiwillig)',
  orChoose: 'Oder mit einer Vorlage beginnen',
  search: 'Board suchen',
  caption: (from, to, total) =>
    `${from} bis ${to} von ${counted(total, { one: 'Board', other: 'Boards' })}`,
  empty: {
    active: {
      title: 'Noch keine Boards',
      hint: 'Wähle einen Anfang. Alles lässt sich später ändern.',
    },
    archive: {
      title: 'Keine archivierten Boards',
      hint: 'Archivierte Boards bleiben hier, bis sie wiederhergestellt oder gelöscht werden.',
    },
  },
  beingCreated: 'Wird angelegt …',
  cardStatus: 'Erledigte Karten',
  cardsOf: (name) => `Erledigte Karten von ${name}`,
  editTitle: 'Board bearbeiten',
  create: 'Leeres Board anlegen',
  edit: 'Speichern',
};
