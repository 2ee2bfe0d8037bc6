import type { FieldProblem } from './entities/field-problem.ts';
import { counted } from './texts/index.ts';

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  color: 'a color like #aabbcc',
  datetime: 'a date and time in ISO 8601 with an offset',
  domain: 'a domain like example.org',
  email: 'an email address',
  emoji: 'one emoji',
  language: 'a language like en or en-GB',
};

const about = (name: string | undefined, sentence: (name: string) => string) =>
  name === undefined ? undefined : sentence(name);

const CHARACTERS = { one: 'character', other: 'characters' };
const ITEMS = { one: 'item', other: 'items' };

const BOUNDS: Readonly<Partial<Record<string, (limit: number) => string>>> = {
  'too-long': (limit) => `may have at most ${counted(limit, CHARACTERS, 'en')}`,
  'too-short': (limit) =>
    limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, CHARACTERS, 'en')}`,
  'too-many': (limit) => `may have at most ${counted(limit, ITEMS, 'en')}`,
  'too-few': (limit) =>
    limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, ITEMS, 'en')}`,
  'too-high': (limit) => `may be at most ${limit}`,
  'too-low': (limit) => `must be at least ${limit}`,
} satisfies Record<Extract<FieldProblem, { limit: number }>['problem'], (limit: number) => string>;

const MALFORMED = 'is malformed';

function predicate(what: FieldProblem): string {
  if ('limit' in what) return BOUNDS[what.problem]?.(what.limit) ?? MALFORMED;
  switch (what.problem) {
    case 'missing':
      return 'is required';
    case 'nul-character':
      return 'must not contain a NUL character';
    case 'year-0':
      return 'must not be in the year 0';
    case 'not-different':
      return 'must differ from each other';
    case 'wrong-type':
      return `must be of the type ${what.expected}`;
    case 'wrong-format':
      return about(FORMATS[what.format], (format) => `must be ${format}`) ?? MALFORMED;
    case 'not-a-choice':
      return `must be one of ${what.choices.join(', ')}`;
    default:
      return MALFORMED;
  }
}

/** The English sentence about one field of a request; an empty name means the whole request. */
export const fieldSentence = (field: string, problem: FieldProblem): string =>
  `${field === '' ? 'The request' : field} ${predicate(problem)}.`;
