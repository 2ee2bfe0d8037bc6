import { counted } from 'shared-api/remote';
import { formatNumber } from 'shared-ui/dates';
import type { work as english } from '../en/work.ts';

const cards = { one: 'Karte', other: 'Karten' };

export const work: typeof english = {
  title: 'Meine Arbeit',
  groupedBy: 'Gruppiert nach',
  groupings: { due: 'Fälligkeit', board: 'Board', project: 'Projekt' },
  dueGroups: {
    overdue: 'Überfällig',
    past: 'Früher',
    today: 'Heute',
    week: 'Innerhalb einer Woche',
    later: 'Später',
    none: 'Ohne Fälligkeit',
  },
  otherProjects: 'Projekte von anderen',
  shown: (shown, all) =>
    shown === all ? counted(all, cards) : `${formatNumber(shown)} von ${counted(all, cards)}`,
  datesOf: (card, dates) =>
    dates === null ? `Termine von ${card}` : `${dates}: Termine von ${card}`,
  keys: [
    ['Pfeiltasten', 'Von Karte zu Karte gehen'],
    ['Eingabetaste', 'Karte öffnen'],
    ['F2', 'Karte umbenennen'],
    ['X', 'Karte auswählen oder abwählen'],
    ['Umschalt X', 'Alle Karten der Gruppe auswählen, oder keine'],
    ['Esc', 'Auswahl aufheben'],
    ['1 – 9', 'Der Karte das erste bis neunte Label ihres Boards geben oder nehmen'],
    ['Strg oder Cmd mit Klick', 'Mehrere Karten auswählen'],
    ['/', 'Karten filtern'],
    ['G H', 'Zur Startseite'],
    ['G B', 'Zu den Projekten und ihren Boards'],
    ['G I', 'Zum Posteingang'],
    ['Strg oder Cmd mit Z', 'Zurücknehmen, was du in diesem Tab zuletzt getan hast'],
    ['Strg oder Cmd mit Umschalt und Z', 'Es wiederholen'],
    ['Strg oder Cmd mit K', 'Suchen oder zu etwas springen'],
    ['?', 'Diese Liste anzeigen'],
  ],
  theCards: 'Karten auf dieser Seite',
  showMore: 'Mehr anzeigen',
  nothingToDo: 'Nichts zu tun',
  nothingToDoHint:
    'Offene Karten, denen du zugewiesen bist, stehen hier, auf welchem Board sie auch sind.',
  goToBoards: 'Zu den Boards',
  nothingFound: 'Keine Karte passt zum Filter',
  nothingFoundHint: 'Alle Boards, die du lesen darfst, wurden durchsucht.',
  showMine: 'Meine offenen Karten anzeigen',
};
