import type { Notification } from '../entities/notification.ts';
import { changeSentence, commentBeginning } from './change-sentence.ts';
import { withoutIds } from '../plain-text.ts';
import { pageTexts } from './page-texts.ts';
import { type NotificationTexts, type SentenceTexts, shown } from '../texts/sentence-texts.ts';

type Rule = Parameters<NotificationTexts['ruleName']>[0];

/** More changes of one card are summed up. */
const MAX_CHANGES = 3;

function whatHappened(
  { type, changes }: Pick<Notification, 'type' | 'changes'>,
  texts: SentenceTexts,
): string {
  const [first] = changes;
  // The whole sentence, from before there was a log.
  if (first?.kind === 'legacy') return changeSentence(first, texts);
  if (type === 'assigned' && first?.entity === 'checklistItem') {
    return texts.assignedItem(shown(first.name === null ? null : withoutIds(first.name)));
  }
  const sentenceFor = texts[`notified ${type}`] as
    NotificationTexts['notified changed'] | undefined;
  if (sentenceFor === undefined) return texts.unknownChange;
  if (first === undefined) return sentenceFor(null);
  if (type === 'mentioned' || type === 'replied')
    return sentenceFor(commentBeginning(first) ?? null);
  if (changes.length > MAX_CHANGES) return sentenceFor(texts.manyChanges);
  return sentenceFor(texts.severalChanges(changes.map((change) => changeSentence(change, texts))));
}

/**
 * The sentence of a notification without its subject: the actor, or the card of a reminder.
 *
 * @param texts left out: those of the page's language; in English on the server.
 */
export function notificationSentence(
  notification: Pick<Notification, 'type' | 'changes' | 'rule'>,
  texts: SentenceTexts = pageTexts,
): string {
  const sentence = whatHappened(notification, texts);
  const { rule } = notification;
  return rule === null ? sentence : texts.byRule(sentence, texts.ruleName(rule));
}

/**
 * The name of an automation rule for people: its list and when it runs.
 * @param texts left out: those of the page's language.
 */
export function ruleName(rule: Rule, texts: NotificationTexts = pageTexts): string {
  return texts.ruleName(rule);
}
