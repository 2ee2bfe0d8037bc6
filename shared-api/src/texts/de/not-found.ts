import type { ErrorParams } from '../../contract/errors.ts';

/** What cannot be found, by the kind of thing. */
export const NOT_FOUND: Readonly<Partial<Record<string, string>>> = {
  'access-token': 'Dieses Zugriffstoken gibt es nicht, oder du kannst es nicht sehen.',
  attachment: 'Diesen Anhang gibt es nicht, oder du kannst ihn nicht sehen.',
  board: 'Dieses Board gibt es nicht, oder du kannst es nicht sehen.',
  card: 'Diese Karte gibt es nicht, oder du kannst sie nicht sehen.',
  checklist: 'Diese Checkliste gibt es nicht, oder du kannst sie nicht sehen.',
  comment: 'Diesen Kommentar gibt es nicht, oder du kannst ihn nicht sehen.',
  file: 'Diese Datei gibt es nicht, oder du kannst sie nicht sehen.',
  group: 'Diese Gruppe gibt es nicht, oder du kannst sie nicht sehen.',
  identity: 'Diese Anmeldung gibt es nicht, oder du kannst sie nicht sehen.',
  invitation: 'Diese Einladung gibt es nicht, oder du kannst sie nicht sehen.',
  item: 'Diesen Punkt gibt es nicht, oder du kannst ihn nicht sehen.',
  list: 'Diese Liste gibt es nicht, oder du kannst sie nicht sehen.',
  member: 'Dieses Mitglied gibt es nicht, oder du kannst es nicht sehen.',
  people: 'Eine dieser Personen gibt es nicht, oder du kannst sie nicht sehen.',
  passkey: 'Diesen Passkey gibt es nicht, oder du kannst ihn nicht sehen.',
  person: 'Diese Person gibt es nicht, oder du kannst sie nicht sehen.',
  picture: 'Dieses Bild gibt es nicht, oder du kannst es nicht sehen.',
  preset: 'Diesen Filtersatz gibt es nicht, oder du kannst ihn nicht sehen.',
  provider: 'Diese Art der Anmeldung gibt es hier nicht.',
  rule: 'Diese Regel gibt es nicht, oder du kannst sie nicht sehen.',
  'rule-target':
    'Etwas, worauf sich diese Regel bezieht, gibt es nicht, oder du kannst es nicht sehen.',
  'saved-filter': 'Diesen gespeicherten Filter gibt es nicht, oder du kannst ihn nicht sehen.',
  session: 'Diese Sitzung gibt es nicht, oder du kannst sie nicht sehen.',
  tag: 'Dieses Label gibt es nicht, oder du kannst es nicht sehen.',
  template: 'Diese Vorlage gibt es nicht, oder du kannst sie nicht sehen.',
  thumbnail: 'Ein Vorschaubild gibt es nicht, oder du kannst es nicht sehen.',
  'time-entry': 'Diesen Zeiteintrag gibt es nicht, oder du kannst ihn nicht sehen.',
} satisfies Record<ErrorParams<'not-found'>['entity'], string>;
