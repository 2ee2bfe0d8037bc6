import type { Change } from '../entities/change.ts';
import type { Notification, NotificationType } from '../entities/notification.ts';
import { changeSentence, english as englishChanges, quote } from './change-sentences.ts';

type Rule = NonNullable<Notification['rule']>;

/** The sentences of a language for notifications, without their subject. */
export interface NotificationSentences {
  readonly of: Readonly<Record<NotificationType, (what: string) => string>>;
  readonly assignedItem: (name: string) => string;
  readonly severalChanges: (sentences: readonly string[]) => string;
  readonly ruleName: (rule: Rule) => string;
  readonly byRule: (sentence: string, rule: string) => string;
}

const moments = { cardEntered: 'a card enters', checklistDone: 'all checklist items are done' };
const MOST_TOLD = 3;

export const english: NotificationSentences = {
  of: {
    assigned: () => 'assigned you to this card',
    mentioned: (what) => `mentioned you: ${what}`,
    commented: (what) => what,
    changed: (what) => what,
    dueSoon: () => 'is due soon',
    overdue: () => 'is overdue',
    addedToBoard: () => 'added you to the board',
    addedToProject: () => 'added you to the project',
  },
  assignedItem: (name) => `assigned you ${name}`,
  severalChanges: (sentences) =>
    sentences.length > MOST_TOLD ? 'edited this card' : sentences.join(', '),
  ruleName: ({ list, trigger }) => (trigger === null ? list : `${list}: when ${moments[trigger]}`),
  byRule: (sentence, rule) => `${sentence} (by rule ${rule})`,
};

function whatHappened(
  { type, changes }: Pick<Notification, 'type' | 'changes'>,
  sentences: NotificationSentences,
  sentenceOf: (change: Change) => string,
): string {
  const [first] = changes;
  // The whole sentence, from before there was a log.
  if (first?.kind === 'legacy') return sentenceOf(first);
  if (type === 'assigned' && first?.entity === 'checklistItem') {
    return sentences.assignedItem(first.name ?? '');
  }
  if (type === 'mentioned') return sentences.of.mentioned(quote(first?.fields.text?.after));
  return sentences.of[type](sentences.severalChanges(changes.map(sentenceOf)));
}

/** What a notification says, without its subject. */
export function notificationSentence(
  notification: Pick<Notification, 'type' | 'changes' | 'rule'>,
  sentences: NotificationSentences = english,
  sentenceOf: (change: Change) => string = (change) => changeSentence(change, englishChanges),
): string {
  const sentence = whatHappened(notification, sentences, sentenceOf);
  const { rule } = notification;
  return rule === null ? sentence : sentences.byRule(sentence, sentences.ruleName(rule));
}
