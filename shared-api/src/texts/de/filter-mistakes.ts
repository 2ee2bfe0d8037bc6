import type { FilterMistake } from '../../filter-language/mistake-of.ts';
import type { FilterMistakes } from '../en/filter-mistakes.ts';

/** What is wrong with a filter, in German. */
export const FILTER_MISTAKES: FilterMistakes = {
  'too-long': () => 'Dieser Filter ist zu lang.',
  'too-many': () => 'Das sind zu viele Bedingungen.',
  'open-quote': () => 'Das schließende Anführungszeichen fehlt.',
  'open-bracket': () => 'Die schließende Klammer fehlt.',
  'closed-bracket': () => 'Diese Klammer schließt nichts.',
  'no-condition': ({ near = '' }) =>
    near === '' ? 'Eine Bedingung fehlt.' : `Bei „${near}“ fehlt eine Bedingung.`,
  'unknown-field': ({ field = '' }) =>
    `Es gibt kein Feld „${field}“. Zum Suchen den Text in Anführungszeichen setzen.`,
  'no-order': ({ field = '' }) =>
    `„${field}“ hat keine Reihenfolge. Einen Doppelpunkt schreiben: ${field}:`,
  'no-value': ({ field = '' }) => `Nach „${field}“ fehlt ein Wert.`,
  'one-value': ({ field = '' }) => `„${field}“ wird nur mit einem Wert verglichen.`,
  'unknown-value': ({ field = '', value = '', expected = [] }) =>
    `„${value}“ ist kein Wert von „${field}“. Möglich sind: ${expected.join(', ')}.`,
  'unknown-day': ({ value = '' }) =>
    `„${value}“ ist kein Tag. Möglich sind today, tomorrow, 7d, 2w oder 2026-12-31.`,
} satisfies Record<FilterMistake['because'], FilterMistakes[string]>;
