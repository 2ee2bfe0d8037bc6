import { hasLocked } from '../../entities/clear-names.ts';
import {
  type ChangeSentence,
  type ChangeTexts,
  type ChangeValues,
  shown,
} from '../sentence-texts.ts';

/** Why a rule could not move a card, by the code of the refusal. */
const reasons = new Map([
  ['archived', 'it is archived'],
  ['blocked', 'the board is blocked'],
  ['limit-reached', 'the list is full'],
  ['locked', 'it is locked'],
]);

const kinds = new Map([
  ['card', 'a plain card again'],
  ['epic', 'an epic'],
  ['milestone', 'a milestone'],
  ['template', 'a template'],
]);

const cardCreated: ChangeSentence = ({ after }) => {
  const template = after('templateName');
  const original = after('copyOf');
  const list = after('copyOfList');
  if (template) return `created this card from the template ${shown(template)}`;
  if (original) return `duplicated this card from ${shown(original)}`;
  if (list) return `duplicated this card with the list ${shown(list)}`;
  return 'created this card';
};

const itemChanged: ChangeSentence = ({ name, person, before, after }) => {
  if (after('completed') === true) return `completed ${name}`;
  if (after('completed') === false) return `reopened ${name}`;
  if (after('text') !== undefined) return `renamed ${shown(before('text'))} to ${name}`;
  if ((after('person') ?? null) !== null) return `assigned ${name} to ${person}`;
  return `changed ${name}`;
};

function dateSet(date: string, field: string, { after, day }: ChangeValues): string {
  if (after(field) === null) return `removed the ${date}`;
  const shownDay = day(field);
  return shownDay === null ? `set the ${date}` : `set the ${date} to ${shownDay}`;
}

const card = {
  'card created': cardCreated,
  'card changed': () => 'edited this card',
  'card changed name': ({ after }) => `renamed this card to ${shown(after('name'))}`,
  'card changed description': () => 'changed the description',
  'card changed priority': ({ after }) =>
    `set the priority to ${shown(after('priority')).toLowerCase()}`,
  'card changed startAt': (values) => dateSet('start date', 'startAt', values),
  'card changed dueDate': (values) => dateSet('due date', 'dueDate', values),
  'card changed estimateMinutes': () => 'changed the estimate',
  'card changed reminderMinutes': () => 'changed the reminder',
  'card changed coverId': ({ after }) =>
    after('coverId') === null ? 'removed the cover' : 'chose a cover',
  'card changed isFixed': (values) =>
    hasLocked(values) ? 'locked this card' : 'unlocked this card',
  'card changed kind': ({ after }) => {
    const kind = shown(after('kind'));
    return `made this ${kind === 'card' ? '' : 'card '}${kinds.get(kind) ?? `a ${kind}`}`;
  },
  'card changed parent': ({ after }) =>
    after('parent') === null
      ? 'removed this card from its parent'
      : `made this card part of ${shown(after('parent'))}`,
  'card moved': ({ after }) => `moved this card to ${shown(after('list'))}`,
  'card reordered': ({ after }) =>
    after('position') === 1 ? 'moved this card to the top' : 'moved this card within its list',
  'card archived': () => 'archived this card',
  'card restored': () => 'restored this card',
  'card completed': () => 'marked this card complete',
  'card reopened': () => 'reopened this card',
  'card left': ({ name }) => `moved the card ${name} to another board`,
  'card arrived': ({ after }) =>
    `moved this card here from another board, to ${shown(after('list'))}`,
  'card deleted': ({ name }) => `deleted the card ${name}`,
  'card refused': ({ after }) => {
    const reason = reasons.get(shown(after('reason'))) ?? 'the move was refused';
    return `could not move this card to ${shown(after('list'))}: ${reason}`;
  },
} satisfies Partial<ChangeTexts>;

const partsOfCards = {
  'assignee created': ({ person, after }) =>
    after('self') === true ? 'joined this card' : `assigned ${person}`,
  'assignee changed': () => 'changed the assignees',
  'assignee deleted': ({ person, after }) =>
    after('self') === true ? 'left this card' : `unassigned ${person}`,
  'cardTag created': ({ name }) => `added the label ${name}`,
  'cardTag changed': () => 'changed the labels',
  'cardTag deleted': ({ name }) => `removed the label ${name}`,
  'checklist created': ({ name }) => `added the checklist ${name}`,
  'checklist changed': ({ name }) => `changed the checklist ${name}`,
  'checklist changed name': ({ before, name }) =>
    `renamed the checklist ${shown(before('name'))} to ${name}`,
  'checklist deleted': ({ name }) => `deleted the checklist ${name}`,
  'checklistItem created': ({ name }) => `added ${name} to a checklist`,
  'checklistItem changed': itemChanged,
  'checklistItem deleted': ({ name }) => `deleted ${name} from a checklist`,
  'comment created': ({ after }) => `commented: ${shown(after('text'))}`,
  'comment changed': () => 'edited a comment',
  'comment changed resolvedAt': ({ after }) =>
    after('resolvedAt') === null ? 'opened a discussion again' : 'resolved a discussion',
  'comment deleted': () => 'deleted a comment',
  'attachment created': ({ name }) => `attached ${name}`,
  'attachment changed': ({ name }) => `changed the attachment ${name}`,
  'attachment deleted': ({ name }) => `deleted the attachment ${name}`,
  'timeEntry created': ({ after }) =>
    after('endedAt') === null ? 'started a timer' : 'added time spent',
  'timeEntry changed': ({ before }) =>
    before('endedAt') === null ? 'stopped the timer' : 'changed time spent',
  'timeEntry deleted': () => 'deleted a time entry',
} satisfies Partial<ChangeTexts>;

const partsOfBoards = {
  'list created': ({ name, after }) =>
    after('copyOf') ? `duplicated the list ${shown(after('copyOf'))}` : `created the list ${name}`,
  'list changed': ({ name }) => `edited the list ${name}`,
  'list changed name': ({ name, before }) => `renamed the list ${shown(before('name'))} to ${name}`,
  'list changed isFixed': (values) =>
    `${hasLocked(values) ? 'locked' : 'unlocked'} the list ${values.name}`,
  'list changed color': ({ name }) => `changed the color of the list ${name}`,
  'list reordered': ({ name }) => `moved the list ${name}`,
  'list sorted': ({ name }) => `sorted the list ${name}`,
  'list archived': ({ name }) => `archived the list ${name}`,
  'list restored': ({ name }) => `restored the list ${name}`,
  'list deleted': ({ name }) => `deleted the list ${name}`,
  'rule created': ({ name }) => `added a rule to the list ${name}`,
  'rule changed': ({ name }) => `changed the rules of the list ${name}`,
  'rule deleted': ({ name }) => `deleted a rule of the list ${name}`,
  'tag created': ({ name }) => `created the label ${name}`,
  'tag changed': ({ name }) => `changed the label ${name}`,
  'tag deleted': ({ name }) => `deleted the label ${name}`,
  'listGroup created': ({ name }) => `created the list group ${name}`,
  'listGroup changed': ({ name }) => `changed the list group ${name}`,
  'listGroup deleted': ({ name }) => `deleted the list group ${name}`,
  'groupedList created': ({ name }) => `added the list ${name} to a list group`,
  'groupedList changed': ({ name }) => `changed the list group of the list ${name}`,
  'groupedList deleted': ({ name }) => `removed the list ${name} from a list group`,
} satisfies Partial<ChangeTexts>;

const boardsAndProjects = {
  'board created': ({ name }) => `created the board ${name}`,
  'board changed': ({ name }) => `edited the board ${name}`,
  'board changed name': ({ name, before }) =>
    `renamed the board ${shown(before('name'))} to ${name}`,
  'board archived': ({ name }) => `archived the board ${name}`,
  'board restored': ({ name }) => `restored the board ${name}`,
  'board deleted': ({ name }) => `deleted the board ${name}`,
  'member created': ({ person, after }) =>
    after('self') === true ? 'joined the board' : `added ${person} to the board`,
  'member changed': ({ person }) => `changed the role of ${person} on the board`,
  'member deleted': ({ person, after }) =>
    after('self') === true ? 'left the board' : `removed ${person} from the board`,
  'publicLink created': () => 'made a public link to the board',
  'publicLink changed': () => 'replaced the public link by a new one',
  'publicLink changed showsNames': ({ after }) =>
    after('showsNames') === true
      ? 'let the public link show names of people'
      : 'let the public link hide names of people',
  'publicLink deleted': () => 'ended the public link',
  'project created': ({ name }) => `created the project ${name}`,
  'project changed': ({ name }) => `edited the project ${name}`,
  'project changed name': ({ name, before }) =>
    `renamed the project ${shown(before('name'))} to ${name}`,
  'project archived': ({ name }) => `archived the project ${name}`,
  'project restored': ({ name }) => `restored the project ${name}`,
  'project deleted': ({ name }) => `deleted the project ${name}`,
  'projectMember created': ({ person, after }) =>
    after('self') === true ? 'joined the project' : `added ${person} to the project`,
  'projectMember changed': ({ person }) => `changed the role of ${person} in the project`,
  'projectMember deleted': ({ person, after }) =>
    after('self') === true ? 'left the project' : `removed ${person} from the project`,
} satisfies Partial<ChangeTexts>;

export const changeTexts: ChangeTexts = {
  ...card,
  ...partsOfCards,
  ...partsOfBoards,
  ...boardsAndProjects,
  unknownChange: 'made a change',
  formerMember: 'a former member',
};
