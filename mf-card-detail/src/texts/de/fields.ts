import { counted } from 'shared-api/remote';
import type { fields as english } from '../en/fields.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

function inUnits(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) {
    return counted(minutes / MINUTES_PER_DAY, { one: 'Tag', other: 'Tage' });
  }
  if (minutes % MINUTES_PER_HOUR === 0) {
    return counted(minutes / MINUTES_PER_HOUR, { one: 'Stunde', other: 'Stunden' });
  }
  return counted(minutes, { one: 'Minute', other: 'Minuten' });
}

export const fields: typeof english = {
  priority: 'Priorität',
  priorities: { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
  due: 'Fällig',
  start: 'Beginn',
  addDate: 'Datum hinzufügen',
  overdue: 'Überfällig',
  reminder: 'Erinnerung',
  noReminder: 'Keine Erinnerung',
  remindBefore: (minutes) =>
    minutes === 0 ? 'Bei Fälligkeit erinnern' : `${inUnits(minutes)} vorher erinnern`,
  assignees: 'Zuständige',
  keywords: { assignees: 'Personen Mitglieder', labels: 'Etiketten Schlagwörter' },
  addAssignee: 'Person zuweisen',
  labels: 'Labels',
  addLabel: 'Label hinzufügen',
  attachments: 'Anhänge',
  time: 'Zeit',
  addTime: 'Zeit erfassen',
  estimate: 'Schätzung',
  timeOf: (spent, estimate) => `${spent} von ${estimate}`,
  parent: 'Teil von',
  addParent: 'Zu Epic oder Meilenstein hinzufügen',
  noParent: 'Kein Epic oder Meilenstein',
  noParents: 'Das Board hat keine Epics oder Meilensteine',
  findCard: 'Karte suchen',
  openCard: (card) => `${card} öffnen`,
  loadingCards: 'Karten werden geladen',
  noCards: 'Keine Karte gefunden',
  childrenOf: (kind) => (kind === 'epic' ? 'Karten dieses Epics' : 'Karten dieses Meilensteins'),
  noChildren: 'Noch gehören keine Karten dazu.',
  addChild: 'Karte des Boards hinzufügen',
  newChild: 'Neue Karte',
  createChild: 'Karte anlegen',
  removeChild: (card) => `${card} entfernen`,
};
