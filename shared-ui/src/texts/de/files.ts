import type { en } from '../en/files.ts';

export const de: typeof en = {
  title: 'Anhänge',
  none: 'Noch keine Anhänge.',
  choose: 'Dateien auswählen',
  upload: 'Dateien anhängen',
  dropHere: 'Dateien auswählen, hier ablegen oder einfügen',
  tooLarge: (file, most) => `${file} ist größer als ${most}. Eine kleinere Datei auswählen.`,
  view: (file) => `${file} ansehen`,
  download: (file) => `${file} herunterladen`,
  delete: (file) => `${file} löschen`,
  cancel: (file) => `Hochladen von ${file} abbrechen`,
  waits: (size) => `${size}, wartet auf das Senden`,
  cover: 'Titelbild',
  makeCover: (file) => `${file} als Titelbild verwenden`,
  removeCover: (file) => `${file} als Titelbild entfernen`,
  deleteWarning: (file) =>
    `„${file}“ wird gelöscht, auch wo ein Text die Datei zeigt. Das lässt sich rückgängig machen, solange dieser Tab offen ist.`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  enlarge: 'Vergrößern',
  fit: 'Verkleinern',
  wholeSize: (file) => `${file} in Originalgröße`,
  imageFailed: 'Das Bild konnte nicht geladen werden. Es lässt sich stattdessen herunterladen.',
};
