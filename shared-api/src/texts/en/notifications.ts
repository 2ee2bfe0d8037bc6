import { enumerated } from '../enumerated.ts';
import type { NotificationTexts } from '../sentence-texts.ts';

const moments = new Map([
  ['cardEntered', 'a card enters'],
  ['checklistDone', 'all checklist items are done'],
]);

export const notificationTexts: NotificationTexts = {
  'notified assigned': () => 'assigned you to this card',
  'notified mentioned': (what) => (what === null ? 'mentioned you' : `mentioned you: ${what}`),
  'notified replied': (what) => (what === null ? 'replied to a discussion' : `replied: ${what}`),
  'notified commented': (what) => what ?? 'commented on this card',
  'notified changed': (what) => what ?? 'edited this card',
  'notified dueSoon': () => 'is due soon',
  'notified overdue': () => 'is overdue',
  'notified addedToBoard': () => 'added you to the board',
  'notified addedToProject': () => 'added you to the project',
  assignedItem: (item) => `assigned you ${item}`,
  severalChanges: (sentences) => enumerated(sentences),
  manyChanges: 'edited this card',
  ruleName: ({ list, trigger }) => {
    const moment = moments.get(trigger ?? '');
    return moment === undefined ? list : `${list}: when ${moment}`;
  },
  byRule: (sentence, rule) => `${sentence} (by rule ${rule})`,
};
