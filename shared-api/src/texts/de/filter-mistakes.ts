import type { ErrorParams } from '../../contract/errors.ts';

type AboutFilter = (field: string, value: string) => string;

/** What is wrong with a filter, in German. */
export const FILTER_MISTAKES: Readonly<Partial<Record<string, AboutFilter>>> = {
  'too-long': () => 'Dieser Filter ist zu lang.',
  'too-many': () => 'Das sind zu viele Bedingungen.',
  'open-quote': () => 'Das schließende Anführungszeichen fehlt.',
  'open-bracket': () => 'Die schließende Klammer fehlt.',
  'closed-bracket': () => 'Diese Klammer schließt nichts.',
  'no-condition': () => 'Eine Bedingung fehlt.',
  'unknown-field': (field) => `Es gibt kein Feld „${field}“.`,
  'no-order': (field) => `„${field}“ hat keine Reihenfolge.`,
  'no-value': (field) => `Nach „${field}“ fehlt ein Wert.`,
  'one-value': (field) => `„${field}“ wird nur mit einem Wert verglichen.`,
  'unknown-value': (field, value) => `„${value}“ ist kein Wert von „${field}“.`,
  'unknown-day': (_, value) => `„${value}“ ist kein Tag.`,
} satisfies Record<ErrorParams<'bad-filter'>['because'], AboutFilter>;
