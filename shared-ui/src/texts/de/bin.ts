import { counted, plural } from 'shared-api/remote';
import type { en } from '../en/bin.ts';

const cards = { one: 'Karte', other: 'Karten' };

export const de: typeof en = {
  title: 'Papierkorb',
  explanation: (days) => `Gelöschtes bleibt ${days} Tage lang hier, mit allem, was dazugehört.`,
  items: 'Gelöscht',
  kinds: {
    list: (count) => `Liste mit ${counted(count, cards)}`,
    card: (list) => (list === null ? 'Karte' : `Karte in ${list}`),
    checklist: (card) => `Checkliste von ${card}`,
    attachment: (card) => `Datei von ${card}`,
  },
  onBoard: (what, board) => `${what} auf ${board}`,
  deleted: (when) => `gelöscht ${when}`,
  deletedBy: (person, when) => `von ${person} gelöscht ${when}`,
  until: (day) => `aufbewahrt bis ${day}`,
  restore: 'Wiederherstellen',
  restoreOf: (name) => `${name} wiederherstellen`,
  deleteForGood: 'Endgültig löschen',
  deleteOf: (name) => `Endgültig löschen: ${name}`,
  empty: 'Papierkorb leeren',
  deleteQuestion: (name) => `${name} endgültig löschen?`,
  emptyQuestion: 'Papierkorb leeren?',
  gone: 'Niemand kann es zurückholen; Kommentare und Dateien werden entfernt.',
  allGone: 'Niemand kann den Inhalt zurückholen; Kommentare und Dateien werden entfernt.',
  back: (name) => `${name} ist wieder da.`,
  timersStopped: (count) =>
    plural(count, {
      one: 'Der Timer darauf endete mit dem Löschen; die Zeit bis dahin bleibt.',
      other: `${count} Timer darauf endeten mit dem Löschen; die Zeit bis dahin bleibt.`,
    }),
  deletedNow: (name) => `${name} ist endgültig gelöscht.`,
  emptied: 'Der Papierkorb ist geleert.',
  nothing: 'Der Papierkorb ist leer',
  nothingHint: (days) =>
    `Gelöschte Listen, Karten, Checklisten und Dateien lassen sich hier ${days} Tage lang wiederherstellen.`,
  older: 'Ältere anzeigen',
};
