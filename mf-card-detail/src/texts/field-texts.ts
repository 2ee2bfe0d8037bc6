import type { Priority } from 'shared-api/limits';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function inUnits(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) return some(minutes / MINUTES_PER_DAY, 'day');
  if (minutes % MINUTES_PER_HOUR === 0) return some(minutes / MINUTES_PER_HOUR, 'hour');
  return some(minutes, 'minute');
}

/** The fields of a card, what hangs on it and what it belongs to. */
export const fieldTexts = {
  priority: 'Priority',
  priorities: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<Priority, string>,
  dates: 'Dates',
  startDate: 'Start Date',
  noStartDate: 'No start date',
  startsAfterDue: 'Not saved yet: the start date lies after the due date.',
  dueDate: 'Due Date',
  noDueDate: 'No due date',
  overdue: 'Overdue',
  reminder: 'Reminder',
  noReminder: 'No reminder',
  remindBefore: (minutes: number) =>
    minutes === 0 ? 'Remind when it is due' : `Remind ${inUnits(minutes)} before`,
  members: 'Members',
  noMembers: 'Nobody is assigned',
  tags: 'Tags',
  noTags: 'No tags',
  editTags: 'Edit tags',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  attachments: 'Attachments',
  timeTracking: 'Time Tracking',
  parent: 'Part of',
  noParent: 'No epic or milestone',
  noParents: 'The board has no epic or milestone',
  openCard: (card: string) => `Open ${card}`,
  loadingCards: 'Loading cards',
  noCards: 'No card fits',
  childrenOf: (kind: 'epic' | 'milestone') =>
    kind === 'epic' ? 'Cards of this epic' : 'Cards of this milestone',
  noChildren: 'No cards count towards it yet.',
  addChild: 'Add a card of the board',
  newChild: 'New card',
  createChild: 'Create card',
  removeChild: (card: string) => `Take ${card} out`,
};
