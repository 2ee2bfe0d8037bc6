import { counted } from 'shared-api/remote';
import type { en } from '../en/items.ts';

export const de: typeof en = {
  showAs: 'Anzeigen als',
  looks: { tiles: 'Kacheln', table: 'Tabelle' },
  menuOf: (name) => `Menü von ${name}`,
  editEntry: 'Bearbeiten …',
  addMembersEntry: 'Mitglieder hinzufügen …',
  archiveEntry: 'Archivieren …',
  restoreEntry: 'Wiederherstellen …',
  leaveEntry: 'Verlassen …',
  deleteEntry: 'Löschen …',
  selectEntry: 'Auswählen',
  deselectEntry: 'Abwählen',
  selected: 'Ausgewählt',
  progress: (completed, total, changed) =>
    total === 0
      ? `Noch keine Karten · ${changed}`
      : `${completed} von ${total} erledigt · ${changed}`,
  partDone: (name, completed, total) =>
    `${completed} von ${counted(total, { one: 'Karte', other: 'Karten' })} in ${name} erledigt`,
  nothingFound: 'Nichts passt zu den Filtern',
  nothingFoundHint: 'Einen Filter entfernen oder nach etwas anderem suchen.',
};
