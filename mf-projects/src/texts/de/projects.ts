import { counted } from 'shared-api/remote';
import type { en } from '../en/projects.ts';

export const de: typeof en = {
  heading: 'Projekte',
  add: 'Neues Projekt',
  name: 'Name des Projekts',
  search: 'Projekt suchen',
  caption: (from, to, total) =>
    `${from} bis ${to} von ${counted(total, { one: 'Projekt', other: 'Projekten' })}`,
  empty: {
    active: {
      title: 'Dein erstes Board',
      hint: 'Wähle einen Anfang. Alles lässt sich später ändern.',
    },
    archive: {
      title: 'Keine archivierten Projekte',
      hint: 'Archivierte Projekte bleiben hier, bis sie wiederhergestellt oder gelöscht werden.',
    },
  },
  beingCreated: 'Wird angelegt …',
  youOwnIt: 'Gehört dir',
  ownedBy: (name) => `Gehört ${name}`,
  newBoard: 'Neues Board',
  noBoards: 'Noch keine Boards.',
  allBoards: (count) => `Alle ${counted(count, { one: 'Board', other: 'Boards' })}`,
  boardsOf: (project) => `Boards von ${project}`,
  fileStatus: 'Speicher in MB',
  memoryOf: (name) => `Speicher von ${name} in MB`,
  editTitle: 'Projekt bearbeiten',
  create: 'Projekt anlegen',
  edit: 'Speichern',
};
