import type { Change } from '../entities/change.ts';
import { plainText } from '../plain-text.ts';

type Value = string | number | boolean | null | undefined;
type Fields = Change['fields'];

/** What a sentence is made from. */
export interface Told {
  /** What the thing is called. */
  readonly name: string;
  readonly person: string;
  readonly before: (field: string) => Value;
  readonly after: (field: string) => Value;
}

type Sentence = (told: Told) => string;

/** The sentences of a language, without their subject: who did it stands before them. */
export interface ChangeSentences {
  /** By entity and kind. */
  readonly of: Readonly<Record<string, Sentence | undefined>>;
  /** A card of which one field has changed, by the field. */
  readonly cardField: Readonly<Record<string, Sentence | undefined>>;
  /** A list, board or project of which one field has changed. */
  readonly itemField: Readonly<Record<string, Sentence | undefined>>;
}

const text = (value: Value) => (value === undefined || value === null ? '' : String(value));

const LONGEST_QUOTE = 140;

/** The beginning of what somebody wrote, without its marks. */
export function quote(value: Value): string {
  const readable = plainText(text(value));
  if (readable.length <= LONGEST_QUOTE) return readable;
  return `${readable.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`;
}

/** Why a rule could not move a card, by the code of the refusal. */
const reasons: Record<string, string> = {
  archived: 'it is archived',
  blocked: 'work is on hold',
  'limit-reached': 'the list is full',
  locked: 'it is locked',
};

const card: ChangeSentences['of'] = {
  'card created': ({ after }) => {
    if (after('templateName'))
      return `created this card from the template ${text(after('templateName'))}`;
    if (after('copyOf')) return `copied this card from ${text(after('copyOf'))}`;
    if (after('copyOfList')) return `copied this card with the list ${text(after('copyOfList'))}`;
    return 'created this card';
  },
  'card moved': ({ after }) => `moved this card to ${text(after('list'))}`,
  'card reordered': () => 'put this card elsewhere in its list',
  'card archived': () => 'archived this card',
  'card restored': () => 'restored this card',
  'card completed': () => 'marked this card complete',
  'card reopened': () => 'opened this card again',
  'card left': ({ name }) => `moved the card ${name} to another board`,
  'card arrived': ({ after }) =>
    `moved this card here from another board, to ${text(after('list'))}`,
  'card deleted': ({ name }) => `deleted the card ${name}`,
  'card changed': () => 'edited this card',
  'card refused': ({ after }) =>
    `stayed out of ${text(after('list'))}: ${reasons[text(after('reason'))] ?? 'it could not be moved'}`,
  'assignee created': ({ person }) => `assigned ${person}`,
  'assignee deleted': ({ person }) => `took ${person} off this card`,
  'cardTag created': ({ name }) => `added the tag ${name}`,
  'cardTag deleted': ({ name }) => `removed the tag ${name}`,
};

const parts: ChangeSentences['of'] = {
  'checklist created': ({ name }) => `added the checklist ${name}`,
  'checklist changed': ({ name }) => `renamed a checklist to ${name}`,
  'checklist deleted': ({ name }) => `deleted the checklist ${name}`,
  'checklistItem created': ({ name }) => `added ${name} to a checklist`,
  'checklistItem changed': ({ name, person, before, after }) => {
    if (after('completed') === true) return `completed ${name}`;
    if (after('completed') === false) return `opened ${name}`;
    if (after('text') !== undefined) return `renamed ${text(before('text'))} to ${name}`;
    return person === '' ? `changed ${name}` : `gave ${name} to ${person}`;
  },
  'checklistItem deleted': ({ name }) => `deleted ${name} from a checklist`,
  'comment created': ({ after }) => `commented: ${quote(after('text'))}`,
  'comment changed': () => 'edited a comment',
  'comment deleted': () => 'deleted a comment',
  'attachment created': ({ name }) => `attached ${name}`,
  'attachment deleted': ({ name }) => `deleted the attachment ${name}`,
  'timeEntry created': ({ after }) =>
    after('endedAt') === null ? 'started a timer' : 'noted time spent',
  'timeEntry changed': ({ before }) =>
    before('endedAt') === null ? 'stopped the timer' : 'corrected time spent',
  'timeEntry deleted': () => 'deleted a time entry',
};

const around: ChangeSentences['of'] = {
  'list created': ({ name, after }) =>
    after('copyOf') ? `copied the list ${text(after('copyOf'))}` : `created the list ${name}`,
  'list changed': ({ name }) => `edited the list ${name}`,
  'list archived': ({ name }) => `archived the list ${name}`,
  'list restored': ({ name }) => `restored the list ${name}`,
  'list deleted': ({ name }) => `deleted the list ${name}`,
  'list reordered': ({ name }) => `moved the list ${name}`,
  'list sorted': ({ name }) => `sorted the list ${name}`,
  'rule created': ({ name }) => `added a rule to the list ${name}`,
  'rule changed': ({ name }) => `changed the rules of the list ${name}`,
  'rule deleted': ({ name }) => `deleted a rule of the list ${name}`,
  'tag created': ({ name }) => `created the tag ${name}`,
  'tag changed': ({ name }) => `changed the tag ${name}`,
  'tag deleted': ({ name }) => `deleted the tag ${name}`,
  'listGroup created': ({ name }) => `created the list group ${name}`,
  'listGroup changed': ({ name }) => `changed the list group ${name}`,
  'listGroup deleted': ({ name }) => `deleted the list group ${name}`,
};

const items: ChangeSentences['of'] = Object.fromEntries(
  (['board', 'project'] as const).flatMap((item): [string, Sentence][] => {
    const member = item === 'board' ? 'member' : 'projectMember';
    return [
      [`${item} created`, ({ name }) => `created the ${item} ${name}`],
      [`${item} changed`, ({ name }) => `edited the ${item} ${name}`],
      [`${item} archived`, ({ name }) => `archived the ${item} ${name}`],
      [`${item} restored`, ({ name }) => `restored the ${item} ${name}`],
      [`${item} deleted`, ({ name }) => `deleted the ${item} ${name}`],
      // Without a person it was their own doing.
      [
        `${member} created`,
        ({ person }) => `${person ? `added ${person} to` : 'joined'} the ${item}`,
      ],
      [
        `${member} changed`,
        ({ person }) =>
          `changed ${person ? `the role of ${person}` : 'their own role'} in the ${item}`,
      ],
      [
        `${member} deleted`,
        ({ person }) => (person ? `removed ${person} from the ${item}` : `left the ${item}`),
      ],
    ];
  }),
);

const kinds: Record<string, string> = { epic: 'an epic', milestone: 'a milestone' };

export const english: ChangeSentences = {
  of: { ...card, ...parts, ...around, ...items },
  cardField: {
    name: ({ after }) => `renamed this card to ${text(after('name'))}`,
    description: () => 'changed the description',
    priority: ({ after }) => `set the priority to ${text(after('priority'))}`,
    dueDate: ({ after }) =>
      after('dueDate') === null ? 'removed the due date' : 'set the due date',
    estimateMinutes: () => 'changed the estimate',
    reminderMinutes: () => 'changed the reminder',
    coverId: ({ after }) => (after('coverId') === null ? 'removed the cover' : 'chose a cover'),
    isFixed: ({ after }) => (after('isFixed') === 0 ? 'locked this card' : 'freed this card'),
    kind: ({ after }) => {
      const kind = text(after('kind'));
      if (kind === 'card') return 'made this a plain card again';
      return `made this card ${kinds[kind] ?? `a ${kind}`}`;
    },
    parent: ({ after }) =>
      after('parent') === null
        ? 'took this card from its parent'
        : `put this card under ${text(after('parent'))}`,
  },
  itemField: {
    name: ({ name, before }) => `renamed ${text(before('name'))} to ${name}`,
    isFixed: ({ name, after }) =>
      after('isFixed') === 0 ? `locked the list ${name}` : `freed the list ${name}`,
    color: ({ name }) => `coloured the list ${name}`,
  },
};

function only(fields: Fields): string | undefined {
  const [field, another] = Object.keys(fields);
  return another === undefined ? field : undefined;
}

/**
 * What a change was, as a sentence without its subject. A change that is of a newer version than
 * these sentences is told as an edit.
 */
export function changeSentence(
  { entity, kind, name, person, fields }: Change,
  sentences: ChangeSentences = english,
): string {
  // The sentence itself, from before there was a log.
  if (kind === 'legacy') return text(fields.text?.after);
  const told: Told = {
    name: name ?? '',
    person: person ?? '',
    before: (field) => fields[field]?.before,
    after: (field) => fields[field]?.after,
  };
  const { of, cardField, itemField } = sentences;
  const field = kind === 'changed' ? only(fields) : undefined;
  const ofFields =
    entity === 'card' ? cardField : ['list', 'board', 'project'].includes(entity) ? itemField : {};
  const sentence =
    (field === undefined ? undefined : ofFields[field]) ??
    of[`${entity} ${kind}`] ??
    of['card changed'];
  return sentence?.(told) ?? '';
}
