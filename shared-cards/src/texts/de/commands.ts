import { counted, plural } from 'shared-api/remote';
import type { en } from '../en/commands.ts';

const some = (count: number) => counted(count, { one: 'Karte', other: 'Karten' });

const become = (count: number) => plural(count, { one: 'wird', other: 'werden' });

const priorities = { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' };

export const de: typeof en = {
  markComplete: 'Als erledigt markieren',
  markOpen: 'Wieder öffnen',
  addToFavorites: 'Zu Favoriten hinzufügen',
  removeFromFavorites: 'Aus Favoriten entfernen',
  watchCard: 'Karte beobachten',
  watchedMany: { one: 'Karte beobachtet', other: 'Karten beobachtet' },
  unwatchedMany: { one: 'Karte nicht mehr beobachtet', other: 'Karten nicht mehr beobachtet' },
  stopWatching: 'Nicht mehr beobachten',
  duplicateCard: 'Karte duplizieren',
  cardCopied: 'Karte dupliziert',
  changePriority: 'Priorität ändern',
  priorityUpdated: (priority) => `Priorität der Karte auf „${priorities[priority]}“ gesetzt`,
  priorities,
  assignToMe: 'Mir zuweisen',
  unassignMe: 'Meine Zuweisung aufheben',
  convertTo: 'Umwandeln in',
  kinds: { template: 'Vorlage', milestone: 'Meilenstein', epic: 'Epic', card: 'Einfache Karte' },
  lockCard: 'Karte sperren',
  unlockCard: 'Karte entsperren',
  archiveCard: 'Karte archivieren',
  restoreCard: 'Karte wiederherstellen',
  deleteCard: 'Karte löschen',
  deleteWarning: (card) =>
    `„${card}“ wird mit allen zugehörigen Daten gelöscht. Das lässt sich rückgängig machen, solange dieser Tab offen ist.`,
  useTemplate: 'Neue Karte aus dieser Vorlage in',
  cardCreated: 'Karte aus der Vorlage angelegt',
  archived: (card) => `Karte „${card}“ archiviert`,
  restored: (card) => `Karte „${card}“ wiederhergestellt`,
  deleted: (card) => `Karte „${card}“ gelöscht`,
  cardsMoved: (count, list) => `${some(count)} in „${list}“ verschoben`,
  moveTo: 'Verschieben nach …',
  moved: (card) => `Karte „${card}“ verschoben`,
  moveCardTo: {
    previous: 'In die vorige Liste verschieben',
    next: 'In die nächste Liste verschieben',
    top: 'An den Anfang der Liste verschieben',
    bottom: 'Ans Ende der Liste verschieben',
  },
  movedMany: {
    one: (list) => `Karte nach ${list} verschoben`,
    other: (list) => `Karten nach ${list} verschoben`,
  },
  labeledMany: { one: 'Karte mit Label versehen', other: 'Karten mit Label versehen' },
  unlabeledMany: { one: 'Karte vom Label befreit', other: 'Karten vom Label befreit' },
  assignedMany: { one: 'Karte zugewiesen', other: 'Karten zugewiesen' },
  unassignedMany: { one: 'Karte nicht mehr zugewiesen', other: 'Karten nicht mehr zugewiesen' },
  datedMany: { one: 'Karte neu terminiert', other: 'Karten neu terminiert' },
  estimatedMany: { one: 'Karte geschätzt', other: 'Karten geschätzt' },
  prioritizedMany: { one: 'Karte neu priorisiert', other: 'Karten neu priorisiert' },
  listFull: (list, limit) =>
    `„${list}“ ist voll: Das Limit beträgt ${some(limit)}. Zuerst eine Karte herausnehmen oder das Limit erhöhen.`,
  listLocked: (list) => `„${list}“ ist gesperrt. Zum Verschieben zuerst entsperren.`,
  cardLocked: (card) => `„${card}“ ist gesperrt. Zum Verschieben zuerst entsperren.`,
  onHold:
    'Dieses Board ist blockiert: Karten können erst wieder angelegt oder verschoben werden, wenn es aktiv ist.',
  mayNotEdit: (board) =>
    board === undefined
      ? 'Du kannst dieses Board ansehen, aber seine Karten nicht ändern.'
      : `Du kannst „${board}“ ansehen, aber die Karten darauf nicht ändern.`,
  mayNotOrganize: (board) => `Das dürfen nur die Admins von „${board}“.`,
  movedAway: (card) => `Karte „${card}“ auf das andere Board verschoben`,
  duplicateMany: 'Duplizieren',
  duplicateAll: 'Alle Karten duplizieren',
  duplicatedMany: { one: 'Karte dupliziert', other: 'Karten dupliziert' },
  archiveMany: 'Archivieren',
  archiveAll: 'Alle Karten archivieren',
  archiveAllWarning: (count, list) =>
    `${some(count)} von „${list}“ ${become(count)} archiviert, auch durch einen Filter ausgeblendete. Sie lassen sich später wiederherstellen.`,
  archivedMany: { one: 'Karte archiviert', other: 'Karten archiviert' },
  completeAll: 'Alle Karten als erledigt markieren',
  completedMany: { one: 'Karte als erledigt markiert', other: 'Karten als erledigt markiert' },
  deleteMany: 'Löschen',
  deleteManyWarning: (count) =>
    `${some(count)} ${become(count)} mit allen zugehörigen Daten gelöscht. Das lässt sich rückgängig machen, solange dieser Tab offen ist.`,
  deleteAll: 'Alle Karten löschen',
  deleteAllWarning: (count, list) =>
    `${some(count)} von „${list}“ ${become(count)} mit allen zugehörigen Daten gelöscht, auch durch einen Filter ausgeblendete. Das lässt sich rückgängig machen, solange dieser Tab offen ist.`,
  deletedMany: { one: 'Karte gelöscht', other: 'Karten gelöscht' },
  duplicateList: 'Liste duplizieren',
  swapList: {
    previous: 'Mit der vorigen Liste tauschen',
    next: 'Mit der nächsten Liste tauschen',
  },
  sortCards: 'Karten sortieren',
  sorts: {
    priority: 'Priorität',
    startAt: 'Startdatum',
    dueDate: 'Fälligkeitsdatum',
    assignee: 'Zuständige',
    alphabetical: 'Alphabetisch',
    created: 'Erstellungsdatum',
  },
  lockList: 'Liste sperren',
  unlockList: 'Liste entsperren',
  archiveList: 'Liste archivieren',
  restoreList: 'Liste wiederherstellen',
  deleteList: 'Liste löschen',
  listArchived: (list) => `Liste „${list}“ archiviert`,
  listDeleted: 'Liste gelöscht',
  listCopied: 'Liste dupliziert',
  listNotEmpty: (list, count) =>
    `Die Liste „${list}“ lässt sich nicht löschen: Sie enthält ${some(count)}. ${plural(count, { one: 'Die Karte', other: 'Die Karten' })} zuerst verschieben oder löschen.`,
};
