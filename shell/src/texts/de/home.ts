import { counted, plural } from 'shared-api/remote';
import type { en } from '../en/home.ts';

const cards = { one: 'Karte', other: 'Karten' };
const are = { one: 'ist', other: 'sind' };

export const de: typeof en = {
  greetings: {
    morning: (name) => `Guten Morgen, ${name}`,
    afternoon: (name) => `Guten Tag, ${name}`,
    evening: (name) => `Guten Abend, ${name}`,
  },
  nothingDue: 'In den nächsten sieben Tagen ist nichts fällig.',
  nothingToday: 'Heute ist nichts fällig.',
  dueToday: (today) => `Heute ${plural(today, are)} ${counted(today, cards)} fällig.`,
  overdueNow: (overdue) => `${counted(overdue, cards)} ${plural(overdue, are)} überfällig.`,
  dueAndOverdue: (today, overdue, shown) =>
    `Heute ${plural(today, are)} ${counted(today, cards)} fällig, ${shown} ${plural(overdue, are)} überfällig.`,
  overdue: 'Überfällig',
  today: 'Heute',
  thisWeek: 'Diese Woche',
  later: 'Später',
  favorites: 'Favoriten',
  showLater: (count) => `${counted(count, cards)} später oder ohne Datum`,
  showAll: (count) => `Alle ${counted(count, cards)} anzeigen`,
  left: (count) => `noch ${count}`,
  complete: (card) => `${card} als erledigt markieren`,
  overdueBy: (days) => `${counted(days, { one: 'Tag', other: 'Tage' })} überfällig`,
  postpone: (card, due) => `${card} verschieben: ${due}`,
  addDueDate: (card) => `${card} ein Fälligkeitsdatum geben`,
  dueDateOf: (card) => `Fälligkeit von ${card}`,
  overdueToday: 'Überfällig',
  done: 'Erledigt',
  high: 'Hohe Priorität',
  recentBoards: 'Zuletzt geöffnete Boards',
  allBoards: 'Alle Boards',
  whatChanged: 'Was sich geändert hat',
  ofACard: (sentence) => sentence.replace('diese Karte', 'eine Karte'),
  andMore: (sentence, more) =>
    `${sentence}, und ${counted(more, { one: 'weitere Änderung', other: 'weitere Änderungen' })}`,
  byRule: (rule) => `durch die Regel ${rule}`,
  firstBoard: 'Dein erstes Board',
  firstBoardHint: 'Wähle einen Anfang. Alles lässt sich später ändern.',
  newBoard: 'Neues Board',
  newProject: 'Neues Projekt',
  newBoardIn: 'In welchem Projekt?',
  addCard: 'Karte hinzufügen',
  newCard: 'Neue Karte',
  cardName: 'Titel',
  share: 'Karte erstellen',
  shareNothing:
    'Es wurde nichts geteilt. Teile einen Text oder Link aus einer anderen App mit Kanban.',
  shareDescription: 'Beschreibung',
  shareTooLong: (over) => `${over} Zeichen zu viel. Kürze den Text.`,
  shareDiscard: 'Verwerfen',
  formerMember: 'Ehemaliges Mitglied',
};
