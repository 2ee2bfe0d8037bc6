import type { Priority } from 'shared-api/limits';
import { counted } from 'shared-api/remote';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

function inUnits(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) {
    return counted(minutes / MINUTES_PER_DAY, { one: 'day', other: 'days' });
  }
  if (minutes % MINUTES_PER_HOUR === 0) {
    return counted(minutes / MINUTES_PER_HOUR, { one: 'hour', other: 'hours' });
  }
  return counted(minutes, { one: 'minute', other: 'minutes' });
}

/** Texts of a card's properties, attachments and hierarchy. */
export const fields = {
  priority: 'Priority',
  priorities: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<Priority, string>,
  due: 'Due',
  start: 'Start',
  addDate: 'Add date',
  overdue: 'Overdue',
  reminder: 'Reminder',
  noReminder: 'No reminder',
  remindBefore: (minutes: number) =>
    minutes === 0 ? 'Remind when it is due' : `Remind ${inUnits(minutes)} before`,
  assignees: 'Assignees',
  keywords: { assignees: 'people members', labels: 'tags' },
  addAssignee: 'Add assignee',
  labels: 'Labels',
  addLabel: 'Add label',
  attachments: 'Attachments',
  time: 'Time',
  addTime: 'Add time',
  estimate: 'Estimate',
  timeOf: (spent: string, estimate: string) => `${spent} of ${estimate}`,
  parent: 'Part of',
  addParent: 'Add to an epic or milestone',
  noParent: 'No epic or milestone',
  noParents: 'The board has no epic or milestone',
  findCard: 'Find a card',
  openCard: (card: string) => `Open ${card}`,
  loadingCards: 'Loading cards',
  noCards: 'No card found',
  childrenOf: (kind: 'epic' | 'milestone'): string =>
    kind === 'epic' ? 'Cards of this epic' : 'Cards of this milestone',
  noChildren: 'No cards count towards it yet.',
  addChild: 'Add a card of the board',
  newChild: 'New card',
  createChild: 'Create card',
  removeChild: (card: string) => `Remove ${card}`,
};
