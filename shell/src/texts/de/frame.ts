import { counted } from 'shared-api/remote';
import { formatNumber } from 'shared-ui/dates';
import type { en } from '../en/frame.ts';

const notifications = { one: 'Benachrichtigung', other: 'Benachrichtigungen' };

export const de: typeof en = {
  loading: 'Wird geladen …',
  notFound: 'Unter dieser Adresse ist nichts',
  notFoundHint:
    'Das Board oder die Karte wurde gelöscht, gehört zu einem Projekt, in dem du nicht Mitglied bist, oder die Adresse enthält einen Tippfehler. Gehört es jemand anderem, kann diese Person es mit dir teilen.',
  goHome: 'Zur Startseite',
  pageFailed: 'Diese Seite kann nicht angezeigt werden',
  pageFailedHint:
    'Auf der Seite ist ein Fehler aufgetreten, oder sie konnte nicht geladen werden. Lade sie neu; was du gespeichert hast, ist sicher.',
  reloadPage: 'Seite neu laden',
  reportDetails: 'Einzelheiten für eine Meldung',
  unreadablePins: (cause) =>
    `Diese Seite ist unvollständig angekommen. Lade sie neu; hilft das nicht, gib das an die Betreiber weiter: ${cause}`,
  remoteFailed: (title: string) => `„${title}“ kann gerade nicht angezeigt werden`,
  remoteFailedHint:
    'Dieser Teil von Kanban wurde nicht geladen. Alles andere funktioniert, und was du gespeichert hast, ist sicher.',
  remoteStoppedHint:
    'Dieser Teil von Kanban hat nach einem Fehler aufgehört, der gemeldet ist. Alles andere funktioniert, und was du gespeichert hast, ist sicher.',
  restartPart: 'Diesen Teil neu starten',
  commandFailed: (title) => `„${title}“ hat nicht funktioniert`,
  remoteOff: (title: string) => `„${title}“ ist gerade abgeschaltet`,
  remoteOffHint:
    'Wer Kanban für dich betreibt, schaltet das wieder ein. Alles andere funktioniert, und was du gespeichert hast, ist sicher.',
  overridden: (name, host) => `${name} wird von ${host} geladen`,
  overriddenVersion: (name, version) => `${name} ist in diesem Browser ${version}`,
  stopOverride: 'Verwenden, was alle haben',
  versions: 'Versionen',
  tryAgain: 'Erneut versuchen',
  unreachable: 'Der Server ist nicht erreichbar',
  unreachableHint: 'Deine Seite öffnet sich von selbst, sobald der Server wieder da ist.',
  tryNow: 'Jetzt versuchen',
  cardDue: (card, day) => `${card}: fällig ${day}`,
  cardUndated: (card) => `${card}: ohne Fälligkeit`,
  cardAdded: (board) => `Karte zu „${board}“ hinzugefügt`,
  noNetwork: 'Du bist offline',
  noNetworkHint: 'Deine Seite öffnet sich von selbst, sobald du wieder online bist.',
  showChanges: 'Änderungen anzeigen',
  changes: 'Deine Änderungen',
  metAnother: (by) =>
    by === ''
      ? 'Du hast dies an anderer Stelle anders geändert. Wähle, was bleiben soll.'
      : `${by ?? 'Jemand anderes'} hat dasselbe geändert wie du. Wähle, was bleiben soll.`,
  textsMerged: (by) =>
    by === ''
      ? 'Dein Text und der von dir an anderer Stelle wurden zusammengeführt'
      : by === undefined
        ? 'Dein Text und der von jemand anderem wurden zusammengeführt'
        : `Dein Text und der von ${by} wurden zusammengeführt`,
  theirsTaken: 'Die andere Fassung bleibt',
  changesRefused: (count) => `Deine Änderungen, ${formatNumber(count)} nicht gespeichert`,
  noRoomForFile: (name) =>
    `Dieser Browser hat keinen Platz, um ${name} aufzuheben. Diesen Tab offen lassen, bis die Datei angehängt ist.`,
  fileNotKept: (name) =>
    `Dieser Browser kann ${name} nicht aufheben. Diesen Tab offen lassen, bis die Datei angehängt ist.`,
  changesNotKept:
    'Dieser Browser kann deine Änderungen nicht behalten; vielleicht fehlt ihm Platz. Diesen Tab offen lassen, bis sie gesendet sind.',
  changesDiscarded: (count) =>
    `${counted(count, { one: 'Änderung', other: 'Änderungen' })} verworfen`,
  typedText: 'Dein Text',
  copyText: 'Text kopieren',
  textCopied: 'Kopiert',
  undo: 'Rückgängig machen',
  notificationsDeleted: (count) => `${counted(count, notifications)} gelöscht`,
  notificationsRestored: (count) => `${counted(count, notifications)} wiederhergestellt`,
  appName: 'Kanban',
  pageTitle: (title) => `${title} · Kanban`,
  skipToContent: 'Zum Inhalt springen',
  toggleSidebar: 'Seitenleiste ein- oder ausblenden',
  sidebar: 'Hauptmenü',
  tabs: 'Bereiche',
  home: 'Startseite',
  myWork: 'Meine Arbeit',
  views: 'Ansichten',
  inbox: 'Posteingang',
  projects: 'Projekte',
  boards: 'Boards',
  you: 'Du',
  favorites: 'Favoriten',
  recent: 'Zuletzt',
  recentlyOpened: 'Zuletzt geöffnet',
  newBoardIn: (project) => `Neues Board in ${project}`,
  showBoardsOf: (section) => `Boards von ${section}`,
  allBoards: (count) => `Alle ${count} Boards`,
  favorite: 'Favorit',
  addFavorite: 'Zu den Favoriten hinzufügen',
  removeFavorite: 'Aus den Favoriten entfernen',
  profile: 'Profil',
  publicProjects: 'Öffentliche Projekte',
  administration: 'Verwaltung',
  settings: 'Einstellungen',
  logout: 'Abmelden',
  account: 'Konto von',
  search: 'Suche',
  searchOrJump: 'Suchen',
  searchKeys: { mac: ['⌘', 'K'], other: ['Strg', 'K'] },
  runningTimer: 'Laufender Timer',
  timerOn: (card) => `Timer für ${card}`,
  stopTimerOn: (card) => `Timer für ${card} stoppen`,
  unread: (count) => `Posteingang, ${count} ungelesen`,
  fromCopies: 'Der Server ist nicht erreichbar. Du siehst, was dieser Browser behalten hat.',
  fromCopiesWaiting: (changes) =>
    `Der Server ist nicht erreichbar. ${counted(changes, { one: 'Änderung wartet', other: 'Änderungen warten' })}.`,
  whatWorks: 'Was geht?',
  offline: 'Du bist offline. Was du änderst, wird gesendet, sobald du wieder online bist.',
  offlineWaiting: (changes) =>
    `Du bist offline. ${counted(changes, { one: 'Änderung wartet', other: 'Änderungen warten' })}.`,
  batchProgress: (settled, total, done) => `${formatNumber(settled)} von ${counted(total, done)}`,
  progress: 'Fortschritt',
  whichOnes: 'Welche das sind',
  newVersion: 'Eine neue Version von Kanban ist da. Lade die Seite neu, wann es dir passt.',
  reload: 'Neu laden',
  later: 'Später',
  sessionExpired: 'Deine Sitzung ist abgelaufen',
  sessionExpiredHint:
    'Melde dich wieder an, um weiterzumachen. Was du geschrieben hast, ist noch da.',
  leaveWithoutSaving: 'Verlassen, ohne zu speichern',
  formerMember: 'Ehemaliges Mitglied',
};
