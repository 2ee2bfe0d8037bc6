import { hasLocked } from '../../entities/clear-names.ts';
import {
  type ChangeSentence,
  type ChangeTexts,
  type ChangeValues,
  shown,
} from '../sentence-texts.ts';

/** In the accusative, the case of people in most sentences. */
const FORMER_MEMBER = 'ein ehemaliges Mitglied';

/** The dative of a person: names do not change, but the noun for an unknown one does. */
const dative = (person: string) =>
  person === FORMER_MEMBER ? 'einem ehemaligen Mitglied' : person;

/** Why a rule could not move a card, by the code of the refusal. */
const reasons = new Map([
  ['archived', 'Sie ist archiviert'],
  ['blocked', 'Das Board ist blockiert'],
  ['limit-reached', 'Die Liste ist voll'],
  ['locked', 'Sie ist gesperrt'],
]);

const kinds = new Map([
  ['card', 'wieder zu einer einfachen Karte'],
  ['epic', 'zu einem Epic'],
  ['milestone', 'zu einem Meilenstein'],
  ['template', 'zu einer Vorlage'],
]);

const priorities = new Map([
  ['low', 'niedrig'],
  ['medium', 'mittel'],
  ['high', 'hoch'],
]);

const cardCreated: ChangeSentence = ({ after }) => {
  const template = after('templateName');
  const original = after('copyOf');
  const list = after('copyOfList');
  if (template) return `hat diese Karte aus der Vorlage ${shown(template)} angelegt`;
  if (original) return `hat diese Karte von ${shown(original)} dupliziert`;
  if (list) return `hat diese Karte mit der Liste ${shown(list)} dupliziert`;
  return 'hat diese Karte angelegt';
};

const itemChanged: ChangeSentence = ({ name, person, before, after }) => {
  if (after('completed') === true) return `hat ${name} erledigt`;
  if (after('completed') === false) return `hat ${name} wieder geöffnet`;
  if (after('text') !== undefined) return `hat ${shown(before('text'))} in ${name} umbenannt`;
  if ((after('person') ?? null) !== null) return `hat ${name} ${dative(person)} zugewiesen`;
  return `hat ${name} geändert`;
};

function dateSet(date: string, field: string, { after, day }: ChangeValues): string {
  if (after(field) === null) return `hat ${date} entfernt`;
  const shownDay = day(field);
  return shownDay === null ? `hat ${date} festgelegt` : `hat ${date} auf ${shownDay} festgelegt`;
}

const card = {
  'card created': cardCreated,
  'card changed': () => 'hat diese Karte bearbeitet',
  'card changed name': ({ after }) => `hat diese Karte in ${shown(after('name'))} umbenannt`,
  'card changed description': () => 'hat die Beschreibung geändert',
  'card changed priority': ({ after }) => {
    const priority = shown(after('priority')).toLowerCase();
    return `hat die Priorität auf ${priorities.get(priority) ?? priority} gesetzt`;
  },
  'card changed startAt': (values) => dateSet('das Startdatum', 'startAt', values),
  'card changed dueDate': (values) => dateSet('das Fälligkeitsdatum', 'dueDate', values),
  'card changed estimateMinutes': () => 'hat die Schätzung geändert',
  'card changed reminderMinutes': () => 'hat die Erinnerung geändert',
  'card changed coverId': ({ after }) =>
    after('coverId') === null ? 'hat das Titelbild entfernt' : 'hat ein Titelbild gewählt',
  'card changed isFixed': (values) =>
    hasLocked(values) ? 'hat diese Karte gesperrt' : 'hat diese Karte entsperrt',
  'card changed kind': ({ after }) => {
    const kind = shown(after('kind'));
    return `hat diese Karte ${kinds.get(kind) ?? `zu ${kind}`} gemacht`;
  },
  'card changed parent': ({ after }) =>
    after('parent') === null
      ? 'hat diese Karte aus ihrer übergeordneten gelöst'
      : `hat diese Karte ${shown(after('parent'))} untergeordnet`,
  'card moved': ({ after }) => `hat diese Karte nach ${shown(after('list'))} verschoben`,
  'card reordered': ({ after }) =>
    after('position') === 1
      ? 'hat diese Karte ganz nach oben verschoben'
      : 'hat diese Karte innerhalb ihrer Liste verschoben',
  'card archived': () => 'hat diese Karte archiviert',
  'card restored': () => 'hat diese Karte wiederhergestellt',
  'card completed': () => 'hat diese Karte als erledigt markiert',
  'card reopened': () => 'hat diese Karte wieder geöffnet',
  'card left': ({ name }) => `hat die Karte ${name} auf ein anderes Board verschoben`,
  'card arrived': ({ after }) =>
    `hat diese Karte von einem anderen Board nach ${shown(after('list'))} verschoben`,
  'card deleted': ({ name }) => `hat die Karte ${name} gelöscht`,
  'card refused': ({ after }) => {
    const reason = reasons.get(shown(after('reason'))) ?? 'Das wurde abgelehnt';
    return `konnte diese Karte nicht nach ${shown(after('list'))} verschieben: ${reason}`;
  },
} satisfies Partial<ChangeTexts>;

const partsOfCards = {
  'assignee created': ({ person, after }) =>
    after('self') === true ? 'hat diese Karte übernommen' : `hat ${person} zugewiesen`,
  'assignee changed': () => 'hat die Zuständigen geändert',
  'assignee deleted': ({ person, after }) =>
    after('self') === true
      ? 'hat diese Karte abgegeben'
      : `hat die Zuweisung von ${dative(person)} aufgehoben`,
  'cardTag created': ({ name }) => `hat das Label ${name} hinzugefügt`,
  'cardTag changed': () => 'hat die Labels geändert',
  'cardTag deleted': ({ name }) => `hat das Label ${name} entfernt`,
  'checklist created': ({ name }) => `hat die Checkliste ${name} hinzugefügt`,
  'checklist changed': ({ name }) => `hat die Checkliste ${name} geändert`,
  'checklist changed name': ({ before, name }) =>
    `hat die Checkliste ${shown(before('name'))} in ${name} umbenannt`,
  'checklist deleted': ({ name }) => `hat die Checkliste ${name} gelöscht`,
  'checklistItem created': ({ name }) => `hat ${name} zu einer Checkliste hinzugefügt`,
  'checklistItem changed': itemChanged,
  'checklistItem deleted': ({ name }) => `hat ${name} aus einer Checkliste gelöscht`,
  'comment created': ({ after }) => `hat kommentiert: ${shown(after('text'))}`,
  'comment changed': () => 'hat einen Kommentar bearbeitet',
  'comment changed resolvedAt': ({ after }) =>
    after('resolvedAt') === null
      ? 'hat eine Diskussion wieder geöffnet'
      : 'hat eine Diskussion erledigt',
  'comment deleted': () => 'hat einen Kommentar gelöscht',
  'attachment created': ({ name }) => `hat ${name} angehängt`,
  'attachment changed': ({ name }) => `hat den Anhang ${name} geändert`,
  'attachment deleted': ({ name }) => `hat den Anhang ${name} gelöscht`,
  'timeEntry created': ({ after }) =>
    after('endedAt') === null ? 'hat einen Timer gestartet' : 'hat Zeit eingetragen',
  'timeEntry changed': ({ before }) =>
    before('endedAt') === null ? 'hat den Timer gestoppt' : 'hat eingetragene Zeit geändert',
  'timeEntry deleted': () => 'hat einen Zeiteintrag gelöscht',
} satisfies Partial<ChangeTexts>;

const partsOfBoards = {
  'list created': ({ name, after }) =>
    after('copyOf')
      ? `hat die Liste ${shown(after('copyOf'))} dupliziert`
      : `hat die Liste ${name} angelegt`,
  'list changed': ({ name }) => `hat die Liste ${name} bearbeitet`,
  'list changed name': ({ name, before }) =>
    `hat die Liste ${shown(before('name'))} in ${name} umbenannt`,
  'list changed isFixed': (values) =>
    `hat die Liste ${values.name} ${hasLocked(values) ? 'gesperrt' : 'entsperrt'}`,
  'list changed color': ({ name }) => `hat die Farbe der Liste ${name} geändert`,
  'list reordered': ({ name }) => `hat die Liste ${name} verschoben`,
  'list sorted': ({ name }) => `hat die Liste ${name} sortiert`,
  'list archived': ({ name }) => `hat die Liste ${name} archiviert`,
  'list restored': ({ name }) => `hat die Liste ${name} wiederhergestellt`,
  'list deleted': ({ name }) => `hat die Liste ${name} gelöscht`,
  'rule created': ({ name }) => `hat der Liste ${name} eine Regel hinzugefügt`,
  'rule changed': ({ name }) => `hat die Regeln der Liste ${name} geändert`,
  'rule deleted': ({ name }) => `hat eine Regel der Liste ${name} gelöscht`,
  'tag created': ({ name }) => `hat das Label ${name} angelegt`,
  'tag changed': ({ name }) => `hat das Label ${name} geändert`,
  'tag deleted': ({ name }) => `hat das Label ${name} gelöscht`,
  'listGroup created': ({ name }) => `hat die Listengruppe ${name} angelegt`,
  'listGroup changed': ({ name }) => `hat die Listengruppe ${name} geändert`,
  'listGroup deleted': ({ name }) => `hat die Listengruppe ${name} gelöscht`,
  'groupedList created': ({ name }) => `hat die Liste ${name} in eine Listengruppe aufgenommen`,
  'groupedList changed': ({ name }) => `hat die Listengruppe der Liste ${name} geändert`,
  'groupedList deleted': ({ name }) => `hat die Liste ${name} aus einer Listengruppe entfernt`,
} satisfies Partial<ChangeTexts>;

const boardsAndProjects = {
  'board created': ({ name }) => `hat das Board ${name} angelegt`,
  'board changed': ({ name }) => `hat das Board ${name} bearbeitet`,
  'board changed name': ({ name, before }) =>
    `hat das Board ${shown(before('name'))} in ${name} umbenannt`,
  'board archived': ({ name }) => `hat das Board ${name} archiviert`,
  'board restored': ({ name }) => `hat das Board ${name} wiederhergestellt`,
  'board deleted': ({ name }) => `hat das Board ${name} gelöscht`,
  'member created': ({ person, after }) =>
    after('self') === true ? 'ist dem Board beigetreten' : `hat ${person} zum Board hinzugefügt`,
  'member changed': ({ person }) => `hat die Rolle von ${dative(person)} auf dem Board geändert`,
  'member deleted': ({ person, after }) =>
    after('self') === true ? 'hat das Board verlassen' : `hat ${person} vom Board entfernt`,
  'publicLink created': () => 'hat einen öffentlichen Link zum Board erstellt',
  'publicLink changed': () => 'hat den öffentlichen Link durch einen neuen ersetzt',
  'publicLink changed showsNames': ({ after }) =>
    after('showsNames') === true
      ? 'lässt den öffentlichen Link Namen von Personen zeigen'
      : 'lässt den öffentlichen Link Namen von Personen verbergen',
  'publicLink deleted': () => 'hat den öffentlichen Link beendet',
  'project created': ({ name }) => `hat das Projekt ${name} angelegt`,
  'project changed': ({ name }) => `hat das Projekt ${name} bearbeitet`,
  'project changed name': ({ name, before }) =>
    `hat das Projekt ${shown(before('name'))} in ${name} umbenannt`,
  'project archived': ({ name }) => `hat das Projekt ${name} archiviert`,
  'project restored': ({ name }) => `hat das Projekt ${name} wiederhergestellt`,
  'project deleted': ({ name }) => `hat das Projekt ${name} gelöscht`,
  'projectMember created': ({ person, after }) =>
    after('self') === true
      ? 'ist dem Projekt beigetreten'
      : `hat ${person} zum Projekt hinzugefügt`,
  'projectMember changed': ({ person }) =>
    `hat die Rolle von ${dative(person)} im Projekt geändert`,
  'projectMember deleted': ({ person, after }) =>
    after('self') === true ? 'hat das Projekt verlassen' : `hat ${person} aus dem Projekt entfernt`,
} satisfies Partial<ChangeTexts>;

export const changeTexts: ChangeTexts = {
  ...card,
  ...partsOfCards,
  ...partsOfBoards,
  ...boardsAndProjects,
  unknownChange: 'hat etwas geändert',
  formerMember: FORMER_MEMBER,
};
