import type { Change } from '../entities/change.ts';
import { type Notification, notificationType } from '../entities/notification.ts';
import { notificationSentence, ruleName } from './notification-sentence.ts';
import { sentenceTexts } from './page-texts.ts';
import type { SentenceTexts } from '../texts/sentence-texts.ts';

type Notified = Pick<Notification, 'type' | 'changes' | 'rule'>;

const sentenceOf = (
  type: Notified['type'],
  changes: Notified['changes'] = [],
  rule: Notified['rule'] = null,
  texts?: SentenceTexts,
) => notificationSentence({ type, changes, rule }, texts);

const renamed: Change = {
  entity: 'card',
  kind: 'changed',
  name: 'Reap',
  person: null,
  fields: { name: { before: 'Sow', after: 'Reap' } },
};
const archived: Change = { ...renamed, kind: 'archived', fields: {} };
const tagged: Change = { ...renamed, entity: 'cardTag', kind: 'created', name: 'UI', fields: {} };
const commented: Change = {
  entity: 'comment',
  kind: 'created',
  name: null,
  person: null,
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

test('the causing rule is named', () => {
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

test('a sentence from before there was a log stays unchanged', () => {
  const text = 'assigned you to this card (by rule Done: when a card enters)';
  const legacy: Change = { ...archived, kind: 'legacy', fields: { text: { after: text } } };
  expect(sentenceOf('assigned', [legacy])).toBe(text);
});

test('in German several changes share one verb', () => {
  const { de } = sentenceTexts;
  expect(sentenceOf('changed', [renamed, archived, tagged], null, de)).toBe(
    'hat diese Karte in Reap umbenannt, diese Karte archiviert und das Label UI hinzugefügt',
  );
  const refused: Change = { ...archived, kind: 'refused' };
  expect(sentenceOf('changed', [archived, refused], null, de)).toBe(
    'hat diese Karte archiviert und konnte diese Karte nicht nach … verschieben: Das wurde abgelehnt',
  );
  const rule = { list: 'Fertig', trigger: 'cardEntered' } as const;
  expect(sentenceOf('assigned', [], rule, de)).toBe(
    'hat dir diese Karte zugewiesen (durch die Regel Fertig: wenn eine Karte hereinkommt)',
  );
  expect(sentenceOf('assigned', [item], null, de)).toBe('hat dir rake zugewiesen');
  expect(sentenceOf('mentioned', [commented], null, de)).toBe('hat dich erwähnt: Well done');
});

const inEveryLanguage = Object.entries(sentenceTexts).flatMap(([language, texts]) =>
  notificationType.options.map((type) => [language, type, texts] as const),
);

test.each(inEveryLanguage)('in %s %s is a sentence, also without any changes', (_, type, texts) => {
  for (const changes of [[], [{ ...renamed, name: null, fields: {} }]]) {
    expect(sentenceOf(type, changes, null, texts)).toMatch(/^[a-z][\p{L} ]+\p{L}$/u);
    expect(sentenceOf(type, changes, null, texts)).not.toMatch(/undefined|null/);
  }
});

test('types and triggers without a sentence count as a change', () => {
  expect(sentenceOf('starred' as Notified['type'])).toBe('made a change');
  const trigger = 'cardLeft' as NonNullable<Notified['rule']>['trigger'];
  expect(ruleName({ list: 'Done', trigger })).toBe('Done');
});
