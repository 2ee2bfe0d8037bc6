import { counted, enumerated } from 'shared-api/remote';
import { formatNumber } from 'shared-ui/dates';
import type { en } from '../en/changes.ts';

export const de: typeof en = {
  title: 'Deine Änderungen',
  sentences: {
    'card.create': ({ to, list }) =>
      list === '' ? `„${to}“ hinzugefügt` : `„${to}“ zu ${list} hinzugefügt`,
    'card.edit': ({ card }) => `„${card}“ geändert`,
    'card.edit name': ({ card, to }) => `„${card}“ in „${to}“ umbenannt`,
    'card.edit description': ({ card }) => `Beschreibung von „${card}“ geändert`,
    'card.edit priority': ({ card }) => `Priorität von „${card}“ geändert`,
    'card.edit startAt': ({ card }) => `Startdatum von „${card}“ geändert`,
    'card.edit dueDate': ({ card }) => `Fälligkeit von „${card}“ geändert`,
    'card.setStatus': ({ card, isOn }) =>
      isOn ? `„${card}“ erledigt` : `„${card}“ wieder geöffnet`,
    'card.archived': ({ card, isOn }) =>
      isOn ? `„${card}“ archiviert` : `„${card}“ wiederhergestellt`,
    'card.delete': ({ card }) => `„${card}“ gelöscht`,
    'card.createComment': ({ card }) => `„${card}“ kommentiert`,
    'card.upload': ({ card, to }) => `„${to}“ an „${card}“ angehängt`,
    'list.updateCardList': ({ card, list }) =>
      `„${card}“ nach ${list === '' ? '…' : list} verschoben`,
    'list.updateCardSameList': ({ card, list }) =>
      list === ''
        ? `„${card}“ innerhalb der Liste verschoben`
        : `„${card}“ innerhalb von ${list} verschoben`,
  },
  others: {
    'board.setFavorite': 'Favoriten geändert',
    'boardView.saveSettings': 'Einstellungen einer Ansicht geändert',
    'card.setFavorite': 'Favoriten geändert',
    'card.setWatch': 'Beobachtete Karten geändert',
    'card.setWatches': 'Beobachtete Karten geändert',
    'card.startTimer': 'Timer gestartet',
    'card.stopTimer': 'Timer gestoppt',
    'card.upload': 'Datei angehängt',
    'notification.delete': 'Benachrichtigung gelöscht',
    'notification.restore': 'Benachrichtigungen wiederhergestellt',
    'notification.setRead': 'Benachrichtigung gelesen',
    'project.setFavorite': 'Favoriten geändert',
    'setting.createPreset': 'Filter gespeichert',
    'setting.deletePreset': 'Filter gelöscht',
    'setting.editPreset': 'Filter geändert',
    'setting.editSettings': 'Einstellungen geändert',
  },
  unknown: 'Etwas wurde geändert',
  ofCard: (act, card) => `${act}: „${card}“`,
  refused: 'Nicht gespeichert',
  waiting: 'Noch nicht gesendet',
  elsewhere: 'In anderen Tabs',
  elsewhereHint:
    'Jede Änderung sendet der Tab, in dem du sie gemacht hast, oder ein anderer, sobald dieser geschlossen ist.',
  sent: 'Gespeichert',
  allSaved: 'Alles ist gespeichert',
  allSavedHint:
    'Was du änderst, steht hier, bis der Server es hat, und danach noch eine Woche lang.',
  sentHint: 'Die letzten 100 Änderungen aus sieben Tagen, in diesem Browser.',
  away: 'Der Server ist nicht erreichbar. Änderungen bleiben in diesem Browser und werden gesendet, sobald es geht.',
  offline:
    'Du bist offline. Änderungen bleiben in diesem Browser und werden gesendet, sobald du wieder online bist.',
  awayUnkept:
    'Der Server ist nicht erreichbar, und dieser Browser kann deine Änderungen nicht behalten. Diesen Tab offen lassen, bis sie gesendet sind.',
  offlineUnkept:
    'Du bist offline, und dieser Browser kann deine Änderungen nicht behalten. Diesen Tab offen lassen, bis sie gesendet sind.',
  withoutServer: 'Solange keine Verbindung besteht',
  worksWithoutServer:
    'Du kannst an Boards weiterarbeiten, die du in diesem Browser geöffnet hast: Karten, Kommentare, Checklisten, Labels, Termine, Dateien und Listen. Auch Favoriten, gespeicherte Filter und Einstellungen bleiben erhalten.',
  needsServer:
    'Alles andere muss warten: Boards und Karten, die du hier nicht geöffnet hast, die Suche, neue Boards und Projekte, Personen und Einladungen, Timer und Dateien zum Herunterladen.',
  tryNow: 'Jetzt versuchen',
  tryAgain: 'Erneut versuchen',
  tryAllAgain: 'Alle erneut versuchen',
  discard: 'Verwerfen',
  discardAll: 'Alle verwerfen',
  isSending: 'Wird gerade gesendet und lässt sich nicht mehr verwerfen',
  goWith: (count) =>
    counted(count, {
      one: 'spätere Änderung baut darauf auf und würde mit verworfen.',
      other: 'spätere Änderungen bauen darauf auf und würden mit verworfen.',
    }),
  behind: (count) =>
    `${counted(count, { one: 'spätere Änderung wurde', other: 'spätere Änderungen wurden' })} deshalb nicht gesendet.`,
  namesOf: (names, more) =>
    enumerated(more === 0 ? names : [...names, `${formatNumber(more)} weitere`]),
  nameOf: (act, sentence) => `${act}: ${sentence}`,
  conflicts: 'Zu entscheiden',
  conflictsHint:
    'Du und jemand anderes habt dasselbe geändert. Beides bleibt, bis du dich entscheidest.',
  mine: 'Von dir',
  theirs: (by) =>
    by === ''
      ? 'Von dir, an anderer Stelle'
      : by === undefined
        ? 'Von jemand anderem'
        : `Von ${by}`,
  result: 'Ergebnis',
  mergedText: 'Zusammengeführt',
  empty: 'Leer',
  newWords: 'neu',
  takeMine: 'Deine behalten',
  takeTheirs: 'Andere behalten',
  saveResult: 'Ergebnis speichern',
  fields: {
    name: 'Titel',
    description: 'Beschreibung',
    text: 'Text',
    priority: 'Priorität',
    startAt: 'Startdatum',
    dueDate: 'Fälligkeit',
    estimateMinutes: 'Schätzung',
    reminderMinutes: 'Erinnerung',
    limit: 'Höchstzahl der Karten',
    collapsed: 'Anzeige',
    coverId: 'Titelbild',
    users: 'Personen',
    tags: 'Labels',
  },
  priorities: { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
  minutes: (count) => counted(count, { one: 'Minute', other: 'Minuten' }),
  cards: (count) => counted(count, { one: 'Karte', other: 'Karten' }),
  collapsed: 'Eingeklappt',
  expanded: 'Offen',
  anImage: 'Ein Bild',
  manyChosen: (count) => `${count} gewählt`,
  none: 'Keine',
  makeCard: 'Neue Karte daraus machen',
  chooseList: 'Andere Liste wählen',
  addHere: 'Karte hinzufügen',
  moveHere: 'Verschieben',
  cancel: 'Abbrechen',
  chooseFirst: 'Wähle erst eine Liste',
  typedText: 'Was du geschrieben hast',
  copyText: 'Text kopieren',
  textCopied: 'Kopiert',
};
