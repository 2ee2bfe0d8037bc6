import {
  type Change,
  type ChangeEntity,
  changeEntity,
  type ChangeKind,
  changeKind,
} from '../entities/change.ts';
import { changeSentence } from './change-sentence.ts';
import { sentenceTexts } from './page-texts.ts';

type What = `${ChangeEntity} ${ChangeKind}`;

function change(what: What, more: Partial<Change> = {}): Change {
  const [entity, kind] = what.split(' ') as [ChangeEntity, ChangeKind];
  return { entity, kind, name: null, person: null, fields: {}, ...more };
}

const before = (value: string | number | boolean | null) => ({ before: value });
const after = (value: string | number | boolean | null) => ({ after: value });

test.each<[What, Partial<Change>, string]>([
  ['card created', {}, 'created this card'],
  [
    'card created',
    { fields: { templateName: after('Bug') } },
    'created this card from the template Bug',
  ],
  ['card created', { fields: { copyOf: after('Sow') } }, 'duplicated this card from Sow'],
  [
    'card created',
    { fields: { copyOfList: after('Doing') } },
    'duplicated this card with the list Doing',
  ],
  [
    'card moved',
    { fields: { list: { before: 'Doing', after: 'Done' } } },
    'moved this card to Done',
  ],
  ['card reordered', { fields: { position: after(1) } }, 'moved this card to the top'],
  ['card reordered', {}, 'moved this card within its list'],
  ['card changed', { fields: { name: after('Reap') } }, 'renamed this card to Reap'],
  ['card changed', { fields: { priority: after('High') } }, 'set the priority to high'],
  ['card changed', { fields: { dueDate: after('2026-01-03T10:00:00Z') } }, 'set the due date'],
  ['card changed', { fields: { dueDate: after(null) } }, 'removed the due date'],
  ['card changed', { fields: { startAt: after('2026-01-03T10:00:00Z') } }, 'set the start date'],
  ['card changed', { fields: { startAt: after(null) } }, 'removed the start date'],
  ['card changed', { fields: { isFixed: after(0) } }, 'locked this card'],
  ['card changed', { fields: { isFixed: after(1) } }, 'unlocked this card'],
  ['card changed', { fields: { kind: after('epic') } }, 'made this card an epic'],
  ['card changed', { fields: { kind: after('card') } }, 'made this a plain card again'],
  ['card changed', { fields: { parent: after('Spring') } }, 'made this card part of Spring'],
  ['card changed', { fields: { parent: after(null) } }, 'removed this card from its parent'],
  [
    'card refused',
    { fields: { list: after('Done'), reason: after('limit-reached') } },
    'could not move this card to Done: the list is full',
  ],
  ['assignee created', { person: 'Bob Lee' }, 'assigned Bob Lee'],
  ['checklistItem changed', { name: 'rake', fields: { completed: after(true) } }, 'completed rake'],
  ['checklistItem changed', { name: 'rake', fields: { completed: after(false) } }, 'reopened rake'],
  [
    'checklistItem changed',
    { name: 'rake', fields: { text: { before: 'dig', after: 'rake' } } },
    'renamed dig to rake',
  ],
  [
    'checklistItem changed',
    { name: 'rake', person: 'Bob Lee', fields: { person: after('Bob Lee') } },
    'assigned rake to Bob Lee',
  ],
  // Bob is unchanged, so he is not mentioned.
  [
    'checklistItem changed',
    { name: 'rake', person: 'Bob Lee', fields: { dueDate: after(null) } },
    'changed rake',
  ],
  ['comment created', { fields: { text: after('Well done') } }, 'commented: Well done'],
  ['timeEntry created', { fields: { endedAt: after(null) } }, 'started a timer'],
  ['timeEntry created', { fields: { endedAt: after('2026-01-03T10:00:00Z') } }, 'added time spent'],
  ['timeEntry changed', { fields: { endedAt: before(null) } }, 'stopped the timer'],
  ['timeEntry changed', { fields: { note: after('x') } }, 'changed time spent'],
  [
    'list changed',
    { name: 'Done', fields: { name: { before: 'Doing', after: 'Done' } } },
    'renamed the list Doing to Done',
  ],
  ['list changed', { name: 'Done', fields: { limit: after(3) } }, 'edited the list Done'],
  ['board changed', { name: 'Spring', fields: { isPublic: after(1) } }, 'edited the board Spring'],
])('%s %j: %#', (what, more, sentence) => {
  expect(changeSentence(change(what, more))).toBe(sentence);
});

test("a date is a day in the reader's time zone; without a reader, as in a mail, it is left out", () => {
  const due = change('card changed', { fields: { dueDate: after('2020-05-22T10:00:00Z') } });
  expect(changeSentence(due)).toBe('set the due date');
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
  try {
    expect(changeSentence(due)).toBe('set the due date to May 22, 2020');
    document.documentElement.lang = 'de';
    expect(changeSentence(due, sentenceTexts.de)).toBe(
      'hat das Fälligkeitsdatum auf 22. Mai 2020 festgelegt',
    );
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});

test('several fields that have changed at once are an edit', () => {
  const fields = { name: after('Reap'), priority: after('high') };
  expect(changeSentence(change('card changed', { fields }))).toBe('edited this card');
  expect(changeSentence(change('list changed', { name: 'Done', fields }))).toBe(
    'edited the list Done',
  );
});

test('a sentence from before there was a log stays unchanged', () => {
  const fields = { text: after('swapped the lists a and b') };
  expect(changeSentence(change('board legacy', { fields }))).toBe('swapped the lists a and b');
  expect(changeSentence(change('board legacy'))).toBe('made a change');
});

const everyChange = changeEntity.options.flatMap((entity) =>
  changeKind.options.map((kind): What => `${entity} ${kind}`),
);

const inEveryLanguage = Object.entries(sentenceTexts).flatMap(([language, texts]) =>
  everyChange.map((what) => [language, what, texts] as const),
);

test.each(inEveryLanguage)('in %s %s is a sentence, also without its values', (_, what, texts) => {
  const erased = { list: after(null), name: before(null), text: after(null) };
  for (const fields of [{}, erased, { ...erased, reason: after('newer') }]) {
    const sentence = changeSentence(change(what, { fields }), texts);
    expect(sentence).toMatch(/^[a-z]/);
    expect(sentence).not.toMatch(/undefined|null| $| {2}/);
    expect(sentence === texts.unknownChange).toBe(!(what in texts));
  }
});

test('all languages have sentences for the same fields', () => {
  const [english, german] = Object.values(sentenceTexts).map((texts) => Object.keys(texts).sort());
  expect(german).toEqual(english);
});

test('kinds and fields without a sentence count as a change', () => {
  const newer = (part: object) => changeSentence({ ...change('card changed'), ...part });
  expect(newer({ entity: 'sticker' })).toBe('made a change');
  expect(newer({ kind: 'starred' })).toBe('made a change');
  expect(newer({ fields: { weather: after('fair') } })).toBe('edited this card');
  expect(newer({ fields: { kind: after('story') } })).toBe('made this card a story');
});

test.each<[What, Partial<Change>, string]>([
  [
    'card moved',
    { fields: { list: { before: 'Doing', after: 'Fertig' } } },
    'hat diese Karte nach Fertig verschoben',
  ],
  ['card archived', {}, 'hat diese Karte archiviert'],
  ['card changed', { fields: { priority: after('High') } }, 'hat die Priorität auf hoch gesetzt'],
  [
    'card changed',
    { fields: { kind: after('card') } },
    'hat diese Karte wieder zu einer einfachen Karte gemacht',
  ],
  [
    'card refused',
    { fields: { list: after('Fertig'), reason: after('limit-reached') } },
    'konnte diese Karte nicht nach Fertig verschieben: Die Liste ist voll',
  ],
  ['assignee created', {}, 'hat ein ehemaliges Mitglied zugewiesen'],
  ['assignee deleted', {}, 'hat die Zuweisung von einem ehemaligen Mitglied aufgehoben'],
  ['assignee deleted', { person: 'Bob Lee' }, 'hat die Zuweisung von Bob Lee aufgehoben'],
  [
    'checklistItem changed',
    { name: 'Rechen', person: 'Bob Lee', fields: { person: after('Bob Lee') } },
    'hat Rechen Bob Lee zugewiesen',
  ],
])('in German: %s %j: %#', (what, more, sentence) => {
  expect(changeSentence(change(what, more), sentenceTexts.de)).toBe(sentence);
});
