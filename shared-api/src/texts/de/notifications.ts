import type { NotificationTexts } from '../sentence-texts.ts';
import { enumerated } from '../enumerated.ts';

const moments = new Map([
  ['cardEntered', 'wenn eine Karte hereinkommt'],
  ['checklistDone', 'wenn alle Punkte der Checklisten erledigt sind'],
]);

const HAS = 'hat ';

/** One 'hat' goes for all: 'hat diese Karte archiviert und das Label UI hinzugefügt'. */
function severalChanges(sentences: readonly string[]): string {
  if (!sentences.every((sentence) => sentence.startsWith(HAS))) return enumerated(sentences, 'de');
  return (
    HAS +
    enumerated(
      sentences.map((sentence) => sentence.slice(HAS.length)),
      'de',
    )
  );
}

export const notificationTexts: NotificationTexts = {
  'notified assigned': () => 'hat dir diese Karte zugewiesen',
  'notified mentioned': (what) =>
    what === null ? 'hat dich erwähnt' : `hat dich erwähnt: ${what}`,
  'notified replied': (what) =>
    what === null ? 'hat in einer Diskussion geantwortet' : `hat geantwortet: ${what}`,
  'notified commented': (what) => what ?? 'hat diese Karte kommentiert',
  'notified changed': (what) => what ?? 'hat diese Karte bearbeitet',
  'notified dueSoon': () => 'ist bald fällig',
  'notified overdue': () => 'ist überfällig',
  'notified addedToBoard': () => 'hat dich zum Board hinzugefügt',
  'notified addedToProject': () => 'hat dich zum Projekt hinzugefügt',
  assignedItem: (item) => `hat dir ${item} zugewiesen`,
  severalChanges,
  manyChanges: 'hat diese Karte bearbeitet',
  ruleName: ({ list, trigger }) => {
    const moment = moments.get(trigger ?? '');
    return moment === undefined ? list : `${list}: ${moment}`;
  },
  byRule: (sentence, rule) => `${sentence} (durch die Regel ${rule})`,
};
