import type { Change } from '../entities/change.ts';
import { type Notification, notificationType } from '../entities/notification.ts';
import { notificationSentence, ruleName } from './notification-sentence.ts';

type Notified = Pick<Notification, 'type' | 'changes' | 'rule'>;

const sentenceOf = (
  type: Notified['type'],
  changes: Notified['changes'] = [],
  rule: Notified['rule'] = null,
) => notificationSentence({ type, changes, rule });

const renamed: Change = {
  ...{ entity: 'card', kind: 'changed', name: 'Reap', person: null },
  fields: { name: { before: 'Sow', after: 'Reap' } },
};
const archived: Change = { ...renamed, kind: 'archived', fields: {} };
const tagged: Change = { ...renamed, entity: 'cardTag', kind: 'created', name: 'UI', fields: {} };
const commented: Change = {
  ...{ entity: 'comment', kind: 'created', name: null, person: null },
  fields: { text: { after: 'Well done' } },
};
const item: Change = { ...renamed, entity: 'checklistItem', name: 'rake', fields: {} };

test('each type has its sentence', () => {
  expect(sentenceOf('assigned', [{ ...renamed, entity: 'assignee', kind: 'created' }])).toBe(
    'assigned you to this card',
  );
  expect(sentenceOf('assigned', [item])).toBe('assigned you rake');
  expect(sentenceOf('mentioned', [commented])).toBe('mentioned you: Well done');
  expect(sentenceOf('commented', [commented])).toBe('commented: Well done');
  expect(sentenceOf('changed', [renamed])).toBe('renamed this card to Reap');
  expect(sentenceOf('addedToBoard')).toBe('added you to the board');
  expect(sentenceOf('dueSoon')).toBe('is due soon');
});

test('a few changes are named, many are an edit', () => {
  expect(sentenceOf('changed', [renamed, archived, tagged])).toBe(
    'renamed this card to Reap, archived this card, and added the label UI',
  );
  expect(sentenceOf('changed', [renamed, archived, tagged, item])).toBe('edited this card');
});

test('the rule that did it is named', () => {
  const rule = { list: 'Done', trigger: 'cardEntered' } as const;
  expect(sentenceOf('assigned', [], rule)).toBe(
    'assigned you to this card (by rule Done: when a card enters)',
  );
  expect(ruleName({ list: 'Done', trigger: 'checklistDone' })).toBe(
    'Done: when all checklist items are done',
  );
  expect(ruleName({ list: 'Done: when a card enters', trigger: null })).toBe(
    'Done: when a card enters',
  );
});

test('a sentence from before there was a log stays as it is', () => {
  const text = 'assigned you to this card (by rule Done: when a card enters)';
  const legacy: Change = { ...archived, kind: 'legacy', fields: { text: { after: text } } };
  expect(sentenceOf('assigned', [legacy])).toBe(text);
});

test.each(notificationType.options)('%s is a sentence, also when nothing else is known', (type) => {
  for (const changes of [[], [{ ...renamed, name: null, fields: {} }]]) {
    expect(sentenceOf(type, changes)).toMatch(/^[a-z][\w ]+\w$/);
    expect(sentenceOf(type, changes)).not.toMatch(/undefined|null/);
  }
});

test('what is newer than the sentences is a change', () => {
  expect(sentenceOf('starred' as Notified['type'])).toBe('made a change');
  const trigger = 'cardLeft' as NonNullable<Notified['rule']>['trigger'];
  expect(ruleName({ list: 'Done', trigger })).toBe('Done');
});
