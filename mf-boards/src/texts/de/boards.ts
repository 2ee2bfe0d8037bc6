import { counted } from 'shared-api/remote';
import type { en } from '../en/boards.ts';

export const de: typeof en = {
  pageTitle: (project) => `Boards – ${project}`,
  projects: 'Projekte',
  boards: 'Boards',
  add: 'Neues Board',
  search: 'Board suchen',
  caption: (from, to, total) =>
    `${from} bis ${to} von ${counted(total, { one: 'Board', other: 'Boards' })}`,
  empty: {
    active: {
      title: 'Noch keine Boards',
      hint: 'Ein Board enthält Listen, und Listen enthalten Karten, die von einer zur nächsten wandern.',
    },
    archive: {
      title: 'Keine archivierten Boards',
      hint: 'Archivierte Boards bleiben hier, bis sie wiederhergestellt oder gelöscht werden.',
    },
  },
  beingCreated: 'Wird angelegt …',
  cardStatus: 'Erledigte Karten',
  cardsOf: (name) => `Erledigte Karten von ${name}`,
  createTitle: 'Neues Board',
  editTitle: 'Board bearbeiten',
  create: 'Board anlegen',
  edit: 'Speichern',
};
