import { counted } from 'shared-api/remote';

const days = (count: number) => counted(count, { one: 'day', other: 'days' });
const people = (count: number) => counted(count, { one: 'person', other: 'people' });

/** The texts of invitations to a project or a board. */
export const en = {
  byMail: 'Invite by email',
  guestsHint: 'People whom you invite here see this board only, not the rest of the project.',
  addresses: 'Email addresses',
  addressesHint: 'anna@example.org, ben@example.org',
  role: 'Role of the invited people',
  invite: 'Invite',
  addressFirst: 'Type an email address first',
  notAnAddress: (text: string) => `${text} is not an email address`,
  tooMany: (limit: number) => `At most ${limit} addresses at a time`,
  sent: (count: number) => `${counted(count, { one: 'invitation', other: 'invitations' })} sent.`,
  membersAlready: (addresses: string) => `Members already: ${addresses}`,
  byLink: 'Invite by link…',
  linkRole: 'Role by this link',
  expiry: 'The link works for',
  days,
  uses: 'It lets in',
  people,
  domain: 'Only addresses of this domain',
  domainHint: 'Any domain',
  createLink: 'Create link',
  cancel: 'Cancel',
  link: 'Invitation link',
  copy: 'Copy',
  copied: 'Copied',
  linkOnce: 'Copy it now: it is not shown again.',
  pending: 'Open invitations',
  linkFor: (count: number) => `Link for ${people(count)}`,
  linkForDomain: (count: number, domain: string) => `Link for ${people(count)} of ${domain}`,
  until: (inviter: string, moment: string) => `Invited by ${inviter}, until ${moment}`,
  expired: (inviter: string, moment: string) => `Invited by ${inviter}, expired ${moment}`,
  resend: 'Resend',
  resendTo: (address: string) => `Resend the invitation to ${address}`,
  resent: (address: string) => `Sent to ${address} again.`,
  withdraw: 'Withdraw',
  withdrawOf: (what: string) => `Withdraw: ${what}`,
};
