import type { en } from '../en/tags.ts';

export const de: typeof en = {
  tags: 'Labels',
  none: 'Dieses Board hat noch keine Labels.',
  newName: 'Neues Label',
  newColor: 'Farbe des neuen Labels',
  add: 'Label hinzufügen',
  taken: (tag) => `Ein Label namens „${tag}“ gibt es schon. Einen anderen Namen wählen.`,
  name: 'Name des Labels',
  color: 'Farbe des Labels',
  edit: (tag) => `Label ${tag} bearbeiten`,
  delete: (tag) => `Label ${tag} löschen`,
  deleteWarning: (tag) =>
    `Das Label „${tag}“ wird von allen Karten entfernt. Das lässt sich nicht rückgängig machen.`,
  save: 'Speichern',
  cancel: 'Abbrechen',
};
