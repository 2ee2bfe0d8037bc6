import type { FieldProblem } from '../../entities/field-problem.ts';
import { counted } from '../plural.ts';

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  color: 'eine Farbe wie #aabbcc',
  domain: 'eine Domain wie example.org',
  datetime: 'Datum und Uhrzeit nach ISO 8601 mit Zeitzone',
  email: 'eine E-Mail-Adresse',
  emoji: 'ein einzelnes Emoji',
  language: 'eine Sprache wie de oder de-AT',
};

const CHARACTERS = { other: 'Zeichen' };
const ENTRIES = { one: 'Eintrag', other: 'Einträge' };

const BOUNDS: Readonly<Partial<Record<string, (limit: number) => string>>> = {
  'too-long': (limit) => `darf höchstens ${counted(limit, CHARACTERS)} haben`,
  'too-short': (limit) =>
    limit === 1 ? 'darf nicht leer sein' : `muss mindestens ${counted(limit, CHARACTERS)} haben`,
  'too-many': (limit) => `darf höchstens ${counted(limit, ENTRIES)} haben`,
  'too-few': (limit) =>
    limit === 1 ? 'darf nicht leer sein' : `muss mindestens ${counted(limit, ENTRIES)} haben`,
  'too-high': (limit) => `darf höchstens ${limit} sein`,
  'too-low': (limit) => `muss mindestens ${limit} sein`,
} satisfies Record<Extract<FieldProblem, { limit: number }>['problem'], (limit: number) => string>;

const MALFORMED = 'ist ungültig';

function predicate(what: FieldProblem): string {
  if ('limit' in what) return BOUNDS[what.problem]?.(what.limit) ?? MALFORMED;
  switch (what.problem) {
    case 'missing':
      return 'fehlt';
    case 'nul-character':
      return 'darf kein NUL-Zeichen enthalten';
    case 'year-0':
      return 'darf nicht im Jahr 0 liegen';
    case 'not-different':
      return 'muss lauter verschiedene Werte haben';
    case 'wrong-type':
      return `muss vom Typ ${what.expected} sein`;
    case 'wrong-format': {
      const format = FORMATS[what.format];
      return format === undefined ? MALFORMED : `muss ${format} sein`;
    }
    case 'not-a-choice':
      return `muss einer dieser Werte sein: ${what.choices.join(', ')}`;
    default:
      return MALFORMED;
  }
}

/** The sentence about one field of a request; an empty name means the whole request. */
export const fieldSentence = (field: string, problem: FieldProblem): string =>
  `${field === '' ? 'Die Anfrage' : field} ${predicate(problem)}.`;
