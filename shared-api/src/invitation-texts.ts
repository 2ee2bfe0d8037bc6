import type { ErrorCode, ErrorParams } from './contract/errors.ts';

type Names = Readonly<Partial<Record<string, string>>>;

const DEAD_INVITATION: Names = {
  unknown: 'This invitation is not valid any more. Ask for a new one.',
  withdrawn: 'This invitation has been withdrawn. Ask for a new one if you still want to join.',
  expired: 'This invitation has expired. Ask for a new one.',
  used: 'This invitation has been used already. If it was you, sign in; otherwise ask for a new one.',
  archived: 'What this invitation leads to has been archived. Ask about it there.',
  limit:
    'The person who made this link has let in as many people as they may in a month. Ask the administrators of this instance.',
} satisfies Record<ErrorParams<'invitation-dead'>['because'], string>;

function invitationOfAnother(params: ErrorParams<'invitation-of-another'>): string {
  if (params.needs === 'address') {
    return 'This invitation is for another email address. Sign in with the account of that address.';
  }
  return params.needs === 'domain'
    ? `This invitation is only for email addresses of ${params.domain}.`
    : 'First confirm that your email address is yours: a link is mailed to you.';
}

function signUpRefused(params: ErrorParams<'sign-up-refused'>): string {
  return params.policy === 'invitation'
    ? 'Accounts are made here by invitation only. Open the link of your invitation.'
    : `Accounts are made here only for email addresses of ${params.domains.join(', ')}.`;
}

/** Sentences about invitations that let nobody in, and about who may sign up. */
export const invitationTexts = {
  'invitation-dead': ({ because }) => DEAD_INVITATION[because],
  'invitation-of-another': invitationOfAnother,
  'sign-up-refused': signUpRefused,
} satisfies {
  readonly [Code in ErrorCode]?: (params: ErrorParams<Code>) => string | undefined;
};
