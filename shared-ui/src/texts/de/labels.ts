import type { en } from '../en/labels.ts';

export const de: typeof en = {
  labels: 'Labels',
  none: 'Dieses Board hat noch keine Labels. Ein Name im Feld legt eines an.',
  find: 'Label suchen oder anlegen',
  create: 'Label anlegen',
  newColor: 'Farbe des neuen Labels',
  taken: (label) => `Ein Label namens „${label}“ gibt es schon. Einen anderen Namen wählen.`,
  name: 'Name des Labels',
  color: 'Farbe des Labels',
  edit: (label) => `Label ${label} bearbeiten`,
  back: 'Zurück zu den Labels',
  delete: 'Label löschen',
  deleteWarning: (label) =>
    `Das Label „${label}“ wird von allen Karten entfernt. Das lässt sich rückgängig machen, solange dieser Tab offen ist.`,
  keep: 'Behalten',
  save: 'Speichern',
};
