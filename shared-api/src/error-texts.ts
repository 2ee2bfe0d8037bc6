import type { ErrorCode, ErrorParams, Refusal } from './contract/errors.ts';
import type { FieldProblem } from './entities/field-problem.ts';
import { PASSWORD_RULES } from './limits.ts';

type Names = Readonly<Partial<Record<string, string>>>;

/** One sentence for each code; undefined for params that it knows no words for, as of a newer server. */
export type ErrorTexts = {
  readonly [Code in ErrorCode]: (params: ErrorParams<Code>) => string | undefined;
};

const SUBJECTS: Names = {
  'access-token': 'This access token',
  attachment: 'This attachment',
  board: 'This board',
  card: 'This card',
  checklist: 'This checklist',
  comment: 'This comment',
  file: 'This file',
  group: 'This group',
  item: 'This',
  list: 'This list',
  member: 'This member',
  people: 'One of these people',
  person: 'This person',
  picture: 'This picture',
  preset: 'This preset',
  rule: 'This rule',
  'rule-target': 'What this rule names',
  session: 'This session',
  tag: 'This tag',
  thumbnail: 'A thumbnail',
  'time-entry': 'This time entry',
} satisfies Record<ErrorParams<'not-found'>['entity'], string>;

const NOT_ALLOWED: Names = {
  role: 'Your role does not allow this.',
  'target-board': 'You cannot work on that board.',
  'edit-comment': 'A comment is edited by its author alone.',
  'delete-comment': 'A comment is deleted by its author, or from Admin up.',
  'edit-time-entry': 'A time entry is edited by whose time it is alone.',
  'delete-time-entry': 'A time entry is deleted by whose time it is, or from Admin up.',
  'delete-attachment': 'An attachment is deleted by who uploaded it, or from Admin up.',
  'change-super-admin': 'A Super Admin is removed or demoted by nobody but themselves.',
  'change-high-role': 'Only a Super Admin gives or takes the roles above Basic.',
} satisfies Record<ErrorParams<'forbidden'>['reason'], string>;

const NOT_CONFIRMED: Names = {
  password: 'The e-mail or the password is wrong.',
  google: 'Google did not confirm this sign-in. Please try again.',
} satisfies Record<ErrorParams<'wrong-credentials'>['by'], string>;

const ARCHIVED: Names = {
  card: 'An archived card cannot be moved.',
  list: 'This list is archived.',
  board: 'That board is archived.',
} satisfies Record<ErrorParams<'archived'>['entity'], string>;

const SENSELESS: Names = {
  cardEntered: 'This action goes with cards that enter a list alone.',
  checklistDone: 'This action goes with completed checklists alone.',
  'other-list': 'A card is in this list already.',
} satisfies Record<ErrorParams<'senseless-rule'>['needs'], string>;

const NOT_READY: Names = {
  closing: 'The server is closing.',
  database: 'The database cannot be reached.',
} satisfies Record<ErrorParams<'not-ready'>['cause'], string>;

const FEATURES: Names = {
  'google-sign-in': 'Signing in with Google',
} satisfies Record<ErrorParams<'not-implemented'>['feature'], string>;

const FORMATS: Names = {
  color: 'a colour like #aabbcc',
  datetime: 'a moment in ISO 8601 with its offset',
  email: 'an e-mail address',
  language: 'a language like en or en-GB',
};

const about = (name: string | undefined, sentence: (name: string) => string) =>
  name === undefined ? undefined : sentence(name);

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const BOUNDS: Readonly<Partial<Record<string, (limit: number) => string>>> = {
  'too-long': (limit) => `may have at most ${limit} characters`,
  'too-short': (limit) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  'too-many': (limit) => `may have at most ${limit} items`,
  'too-few': (limit) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} items`),
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

/** The English sentence about one field of a request; an empty name stands for the whole. */
export const fieldSentence = (field: string, problem: FieldProblem): string =>
  `${field === '' ? 'The request' : field} ${predicate(problem)}.`;

function tooMany({ of, seconds }: ErrorParams<'too-many'>): string | undefined {
  const wait = `Try again in ${inWords(seconds)}`;
  return {
    calls: `Too many requests at once. ${wait}.`,
    'wrong-passwords': `Too many wrong passwords. ${wait}, or have a link mailed to you that sets a new one.`,
    'live-streams': 'Too many live streams are open.',
  }[of];
}

function tooLarge(params: ErrorParams<'too-large'>): string {
  if (params.of === 'file') return `A file may have ${params.limitMb} MB.`;
  return params.of === 'field'
    ? `The field ${params.field} is too long.`
    : 'The request is too large.';
}

function duplicate(params: ErrorParams<'duplicate'>): string {
  if (params.of === 'account') return 'This e-mail already has an account.';
  if (params.of !== 'tag') return 'Somebody else has added the same meanwhile.';
  return params.name === undefined
    ? 'The board already has a tag of this name.'
    : `The board already has a tag named ${params.name}.`;
}

function limitReached({ of, limit }: ErrorParams<'limit-reached'>): string | undefined {
  return {
    cards: 'Column limit reached',
    'access-tokens': `There is room for ${limit} access tokens.`,
    presets: `There is room for ${limit} presets.`,
  }[of];
}

/** The sentences of all error codes in English. */
export const englishErrors: ErrorTexts = {
  malformed: (params) => fieldSentence(params.field, params),
  unauthenticated: () => 'Please sign in again.',
  'wrong-credentials': ({ by }) => NOT_CONFIRMED[by],
  forbidden: ({ reason }) => NOT_ALLOWED[reason],
  'not-found': ({ entity }) =>
    about(SUBJECTS[entity], (subject) => `${subject} does not exist or is not visible to you.`),
  'card-deleted': ({ name }) => `The card “${name}” has been deleted.`,
  'no-route': ({ method, url }) => `There is no ${method} ${url}`,
  'no-account': () => 'There is no account for this sign-in yet.',
  'stale-version': () => 'Somebody else has changed this meanwhile.',
  blocked: () => 'Work is on hold here: cards cannot be created or moved.',
  locked: ({ entity }) => `This ${entity} is locked and cannot be moved.`,
  archived: ({ entity }) => ARCHIVED[entity],
  'limit-reached': limitReached,
  duplicate,
  'timer-running': () => 'Another timer of yours is running.',
  'gone-meanwhile': () => 'Somebody else has deleted what this belongs to meanwhile.',
  'moved-meanwhile': ({ cards }) =>
    cards === 'one'
      ? 'Somebody else has moved this card meanwhile.'
      : 'Some of these cards are not in this list.',
  'other-sign-in': () => 'This e-mail has an account that signs in another way.',
  'quota-full': ({ quotaMb }) =>
    `The project's storage of ${quotaMb} MB has no room for this file.`,
  'too-large': tooLarge,
  range: () => 'The file does not have these bytes.',
  'creator-stays': () => 'The creator cannot be removed.',
  'default-preset': ({ action }) => `A default preset cannot be ${action}d.`,
  'ends-before-start': () => 'The end lies before the start.',
  'idempotency-key-reused': () => 'This Idempotency-Key belongs to another request.',
  'in-the-future': () => 'Time that is still to come cannot be noted.',
  'in-the-past': () => 'The token would have expired already.',
  'list-not-empty': ({ name, cards }) =>
    `Cannot delete column "${name}" - it contains ${cards} tasks`,
  'no-image': () => 'This file is no image that can be shown.',
  'no-parent': () => 'Cards count for an epic or a milestone, milestones for an epic.',
  'no-template': () => 'This card is not a template.',
  'not-a-member': ({ name }) =>
    name === undefined
      ? 'Only members of the board can be assigned.'
      : `No member of the board is called ${name}.`,
  'not-a-tag': () => 'One of these tags is not among those of the board.',
  'not-an-image': () => 'A cover is an image attached to the card.',
  'password-rule': ({ rule }) => PASSWORD_RULES.find(({ name }) => name === rule)?.text,
  'reset-link-dead': () => 'This link has been used or has expired.',
  'senseless-rule': ({ needs }) => SENSELESS[needs],
  'starts-after-due': () => 'The start date lies after the due date.',
  'wrong-password': () => 'The current password is wrong.',
  'too-many': tooMany,
  'server-error': () => 'The server failed.',
  'not-implemented': ({ feature }) =>
    about(FEATURES[feature], (what) => `${what} is not available on this server.`),
  'api-unreachable': () => 'The server cannot be reached.',
  busy: () => 'This is being changed by somebody else. Please try again in a moment.',
  'database-away': () => 'The database cannot be reached. Please try again in a moment.',
  'not-ready': ({ cause }) => NOT_READY[cause],
  'provider-away': () => 'Google cannot be reached. Try again later.',
  'took-too-long': () => 'This took too long and has been stopped.',
  'disk-full': () => 'The disk of the server is full: nothing was saved. Please tell its operator.',
};

/** The sentence for a refusal, by a table of one language; undefined when the table has none for it. */
export function sentenceOf(texts: ErrorTexts, { code, params }: Refusal): string | undefined {
  const sentence = texts[code] as ((params: Refusal['params']) => string | undefined) | undefined;
  return sentence?.(params);
}

/** The English sentence for a refusal: what an answer carries as `message`. */
export const englishSentence = (refusal: Refusal): string =>
  sentenceOf(englishErrors, refusal) ?? refusal.code;
