import type { ErrorCode, ErrorParams, Refusal } from './contract/errors.ts';
import { FILTER_MISTAKES } from './texts/en/filter-mistakes.ts';
import { fieldSentence } from './field-sentence.ts';
import { invitationTexts } from './invitation-texts.ts';
import { limitReached } from './limit-texts.ts';
import { PASSWORD_RULES } from './password-rules.ts';
import { secondFactorTexts } from './second-factor-texts.ts';
import { outage } from './texts/en/outage.ts';
import { counted } from './texts/index.ts';
import { undoTexts } from './undo-texts.ts';

type Names = Readonly<Partial<Record<string, string>>>;

/**
 * One sentence for each code; undefined for params without a text, such as those of a newer server.
 */
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
  identity: 'This sign-in',
  invitation: 'This invitation',
  item: 'This item',
  list: 'This list',
  member: 'This member',
  people: 'One of these people',
  passkey: 'This passkey',
  person: 'This person',
  picture: 'This picture',
  preset: 'This preset',
  provider: 'This way to sign in',
  rule: 'This rule',
  'rule-target': 'Something that this rule refers to',
  'saved-filter': 'This saved filter',
  session: 'This session',
  tag: 'This label',
  template: 'This template',
  thumbnail: 'A thumbnail',
  'time-entry': 'This time entry',
} satisfies Record<ErrorParams<'not-found'>['entity'], string>;

const NOT_ALLOWED: Names = {
  role: 'Your role does not allow this. Ask an Admin to do it.',
  'target-board': 'You cannot work on that board. Choose another one.',
  'edit-comment': 'Only its author can edit a comment.',
  'delete-comment': 'Only its author or an Admin can delete a comment.',
  'edit-time-entry': 'Only the person whose time it is can edit a time entry.',
  'delete-time-entry': 'Only the person whose time it is or an Admin can delete a time entry.',
  'delete-attachment': 'Only the person who uploaded it or an Admin can delete an attachment.',
  'change-super-admin': 'A Super Admin can be removed or demoted only by themselves.',
  'change-high-role': 'Only a Super Admin can give or take away the roles Admin and Super Admin.',
} satisfies Record<ErrorParams<'forbidden'>['reason'], string>;

const TOKEN_REFUSED: Names = {
  edit: 'This access token may only read.',
  organize: 'This access token may not change lists, labels and boards.',
  administer: 'This access token may not administer.',
  everywhere:
    'This access token is limited to some projects or boards, and this call is about more.',
  person: 'No access token may do this. Sign in to do it.',
} satisfies Record<ErrorParams<'token-refused'>['needs'], string>;

const NOT_CONFIRMED: Names = {
  password: 'The email or the password is wrong.',
  google: 'Google did not confirm this sign-in. Try again.',
  provider: 'The sign-in was not confirmed. Try again, or sign in another way.',
  passkey: 'This passkey was not accepted. Try again, or sign in with your password.',
} satisfies Record<ErrorParams<'wrong-credentials'>['by'], string>;

const ARCHIVED: Names = {
  card: 'This card is archived. Restore it to move it.',
  list: 'This list is archived. Restore it first.',
  board: 'The board is archived. Restore it first.',
  project: 'This project is archived. Restore it first.',
} satisfies Record<ErrorParams<'archived'>['entity'], string>;

const SENSELESS: Names = {
  cardEntered: 'This action works only when a card enters a list.',
  checklistDone: 'This action works only when a checklist is completed.',
  'other-list': 'The card is already in this list. Choose another list.',
} satisfies Record<ErrorParams<'senseless-rule'>['needs'], string>;

const NOT_READY: Names = {
  closing: 'The server is shutting down.',
  database: 'The database cannot be reached.',
} satisfies Record<ErrorParams<'not-ready'>['cause'], string>;

const FEATURES: Names = {
  'google-sign-in': 'Signing in with Google',
} satisfies Record<ErrorParams<'not-implemented'>['feature'], string>;

/** An empty name is that of the readers themselves, in another tab or browser. */
const changedBy = (by = 'Someone else') =>
  by === '' ? 'You have changed this elsewhere' : `${by} has changed this`;

const about = (name: string | undefined, sentence: (name: string) => string) =>
  name === undefined ? undefined : sentence(name);

function durationText(seconds: number): string {
  return seconds < 60
    ? counted(seconds, { one: 'second', other: 'seconds' }, 'en')
    : counted(Math.ceil(seconds / 60), { one: 'minute', other: 'minutes' }, 'en');
}

function tooMany({ of, seconds }: ErrorParams<'too-many'>): string | undefined {
  const wait = `Try again in ${durationText(seconds)}`;
  return {
    calls: `Too many requests at once. ${wait}.`,
    'wrong-passwords': `Too many wrong passwords. ${wait}, or set a new one with a link sent to your email.`,
    'wrong-codes': `Too many wrong codes. ${wait}.`,
    invitations: `You have sent many invitations. ${wait}.`,
    'proof-mails': `Many of these mails were sent today. ${wait}.`,
    'live-streams': 'Too many pages of this app are open. Close some of them.',
  }[of];
}

function tooLarge(params: ErrorParams<'too-large'>): string {
  if (params.of === 'file')
    return `A file may have at most ${params.limitMb} MB. Choose a smaller one.`;
  return params.of === 'field'
    ? `The field ${params.field} is too long. Shorten it.`
    : 'The request is too large. Send less at once.';
}

function duplicate(params: ErrorParams<'duplicate'>): string {
  if (params.of === 'account') return 'This email already has an account. Sign in instead.';
  if (params.of === 'identity') return 'This sign-in is linked to another account already.';
  if (params.of !== 'tag') return 'Someone else has just added the same. Reload to see it.';
  return params.name === undefined
    ? 'The board already has a label with this name. Choose another name.'
    : `The board already has a label named ${params.name}. Choose another name.`;
}

/**
 * The English sentences of all error codes, as in responses. Programs may rely on sentences that
 * the specification quotes; people read those of `client/error-text.ts` instead.
 */
export const englishErrors: ErrorTexts = {
  malformed: (params) => fieldSentence(params.field, params),
  'unknown-fields': ({ fields }) =>
    `The server does not take ${fields.join(', ')}. Perhaps this page is of another version: reload it.`,
  unauthenticated: () => 'The session has expired. Sign in again.',
  'wrong-credentials': ({ by }) => NOT_CONFIRMED[by],
  ...outage,
  ...secondFactorTexts,
  forbidden: ({ reason }) => NOT_ALLOWED[reason],
  'token-refused': ({ needs }) => TOKEN_REFUSED[needs],
  'not-found': ({ entity }) =>
    about(SUBJECTS[entity], (subject) => `${subject} does not exist or is not visible to you.`),
  'card-deleted': ({ name }) => `The card “${name}” has been deleted.`,
  'no-route': ({ method, url }) => `There is no ${method} ${url}`,
  'no-account': () => 'There is no account for this sign-in yet.',
  'stale-version': ({ by }) => `${changedBy(by)} in the meantime. Check it and try again.`,
  blocked: () =>
    'This board is blocked: cards cannot be created or moved until it is active again.',
  locked: ({ entity }) => `This ${entity} is locked. Unlock it to move it.`,
  archived: ({ entity }) => ARCHIVED[entity],
  'limit-reached': limitReached,
  duplicate,
  'last-administrator': () => 'You are the only administrator. Make somebody else one first.',
  'timer-running': () => 'You have another timer running. Stop it first.',
  'gone-meanwhile': () => 'Someone else has deleted what this belongs to.',
  ...undoTexts,
  'link-first': ({ provider, email }) =>
    `There is an account of ${email} already. Sign in to it another way, then link ${provider} to it.`,
  'moved-meanwhile': ({ cards }) =>
    cards === 'one'
      ? 'Someone else has moved this card in the meantime. Try again.'
      : 'Some of these cards are no longer in this list. Try again.',
  'other-sign-in': () =>
    'This email has an account that signs in another way. Sign in with your password or with Google.',
  'quota-full': ({ quotaMb }) =>
    `The project's storage of ${quotaMb} MB has no room for this file. Delete attachments first.`,
  'too-large': tooLarge,
  range: () => 'The requested range lies outside the file.',
  'bad-filter': (mistake) => FILTER_MISTAKES[mistake.because]?.(mistake),
  'creator-stays': () => 'The creator cannot be removed.',
  'default-preset': ({ action }) => `A default preset cannot be ${action}d.`,
  'ends-before-start': () => 'The end is before the start. Change one of them.',
  'idempotency-key-reused': () => 'This Idempotency-Key belongs to another request.',
  'in-the-future': () => 'Time in the future cannot be added.',
  'in-the-past': () => 'The expiry date is in the past. Choose a later one.',
  'account-deactivated': () =>
    'This account is deactivated. An administrator can reactivate it; all of its work is kept.',
  'address-unproved': () => 'Confirm your email address first: open the link in the mail we sent.',
  'administrator-stays': ({ because }) =>
    because === 'last'
      ? 'There has to be an administrator. Make somebody else one first.'
      : 'You cannot do this to your own account. Another administrator can.',
  'not-an-administrator': () => 'Only administrators may do this.',
  'not-public-here': ({ publicity }) =>
    publicity === 'nothing'
      ? 'Nothing may be public here. Administrators decide that.'
      : 'Public links are turned off here. Administrators decide that.',
  ...invitationTexts,
  'name-differs': ({ entity }) =>
    entity === 'person'
      ? 'This is not the name of the person. Type it as it is shown.'
      : 'This is not the name of the project. Type it as it is shown.',
  'proof-link-dead': () =>
    'This link has been used or has expired. Sign in and have another one mailed.',
  'last-sign-in': () =>
    'This is the only way to sign in to your account. Set a password, or link another one first.',
  'list-not-empty': ({ name, cards }) =>
    `Cannot delete column "${name}" - it contains ${cards} tasks`,
  'no-image': () => 'This file is not an image that can be shown. Choose another one.',
  'no-parent': () =>
    'A card can be part of an epic or a milestone, and a milestone part of an epic.',
  'no-template': () => 'This card is not a template.',
  'no-address': ({ provider }) =>
    `${provider} did not pass on an email address, which an account needs. Ask its administrators.`,
  'not-a-member': ({ name }) =>
    name === undefined
      ? 'Only members of the board can be assigned. Add the person to the board first.'
      : `No member of the board is called ${name}. Add the person to the board first.`,
  'not-a-tag': () => 'One of these labels does not belong to the board.',
  'not-an-image': () => 'Only an image attached to the card can be its cover.',
  'password-rule': ({ rule }) => PASSWORD_RULES.find(({ name }) => name === rule)?.text,
  'reset-link-dead': () => 'This link has been used or has expired. Request a new one.',
  'senseless-rule': ({ needs }) => SENSELESS[needs],
  'sign-in-dead': () =>
    'This sign-in has been used, has expired or was begun in another browser. Begin again.',
  'starts-after-due': () => 'The start date is after the due date. Change one of them.',
  'wrong-address': () => 'This is not the address of your account.',
  'wrong-password': () => 'The current password is wrong. Enter it again.',
  'too-many': tooMany,
  'not-implemented': ({ feature }) =>
    about(FEATURES[feature], (what) => `${what} is not available on this server.`),
  busy: () => 'Someone else is changing this. Try again in a moment.',
  'database-away': () => 'The database cannot be reached. Try again in a moment.',
  'not-ready': ({ cause }) => NOT_READY[cause],
  'provider-away': ({ provider = 'Google' }) => `${provider} cannot be reached. Try again later.`,
  'took-too-long': () => 'This took too long and has been stopped. Try again later.',
  'disk-full': () => 'The disk of the server is full: nothing was saved. Tell its operator.',
};

/** The sentence for a refusal from the table of one language; undefined if the table has none. */
export function sentenceOf(texts: ErrorTexts, { code, params }: Refusal): string | undefined {
  const sentence = texts[code] as ((params: Refusal['params']) => string | undefined) | undefined;
  return sentence?.(params);
}

/** The English sentence for a refusal, which responses have as their `message`. */
export const englishSentence = (refusal: Refusal): string =>
  sentenceOf(englishErrors, refusal) ?? refusal.code;
