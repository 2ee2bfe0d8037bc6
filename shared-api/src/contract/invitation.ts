import { z } from 'zod';
import {
  acceptedInvitation,
  invitation as invitationEntity,
  invitationOffer,
} from '../entities/invitation.ts';
import { domain, email, id, idInPath, shortText } from '../entities/scalars.ts';
import { roleId } from '../entities/user.ts';
import {
  INVITATION_LINK_DAYS,
  INVITATION_LINK_MAX_USES,
  INVITATION_MAIL_DAYS,
  INVITATION_MAX_ADDRESSES,
  INVITATION_MAX_DAYS,
} from '../limits.ts';
import { anyone, inPerson, onProjectOrBoard } from './access.ts';
import { defineCall } from './call.ts';

const place = {
  projectId: id.optional().meta({ description: 'Left out: a board is meant' }),
  boardId: id.optional().meta({ description: 'Left out: the project is meant' }),
};
const placeInQuery = { projectId: idInPath.optional(), boardId: idInPath.optional() };
const days = z.int().min(1).max(INVITATION_MAX_DAYS);
const secret = z.object({ secret: shortText.min(1) });

/** Inviting people to a project or a board, with an account or without. */
export const invitation = {
  create: defineCall('POST invitation/create', {
    summary: 'Mail invitations; returns the same for addresses with and without an account',
    access: onProjectOrBoard('administer'),
    rate: 'credentials',
    body: z.object({
      ...place,
      emails: z.array(email).min(1).max(INVITATION_MAX_ADDRESSES),
      role: roleId.meta({ description: 'At most what the caller may give' }),
      days: days.default(INVITATION_MAIL_DAYS),
    }),
    data: z.object({
      invitations: z.array(invitationEntity),
      members: z.array(z.string()).meta({
        description: 'Addresses of people who are members of it already; they get no mail',
      }),
    }),
  }),
  createLink: defineCall('POST invitation/createLink', {
    summary: 'Make a link by which people join; its secret is returned only this once',
    access: onProjectOrBoard('administer'),
    body: z.object({
      ...place,
      role: roleId.meta({ description: 'At most what the caller may give' }),
      days: days.default(INVITATION_LINK_DAYS),
      uses: z.int().min(1).max(INVITATION_LINK_MAX_USES),
      domain: domain.nullable().meta({
        description: 'Only for confirmed addresses of this domain; null: for everybody',
      }),
    }),
    data: invitationEntity,
    extra: { token: z.string().meta({ description: 'The secret; the page is /invitation#<it>' }) },
  }),
  getAll: defineCall('GET invitation/getAll', {
    summary: 'The invitations to a project or board that are neither used up nor withdrawn',
    access: onProjectOrBoard('administer'),
    query: z.object(placeInQuery),
    data: z.array(invitationEntity),
  }),
  resend: defineCall('POST invitation/resend', {
    summary: 'Mail an invitation again, in the name of the caller; the link mailed before ends',
    access: onProjectOrBoard('administer'),
    rate: 'credentials',
    body: z.object({ ...place, invitationId: id }),
    data: invitationEntity,
  }),
  withdraw: defineCall('DELETE invitation/withdraw', {
    summary: 'Withdraw an invitation; its secret opens nothing any more',
    access: onProjectOrBoard('administer'),
    body: z.object({ ...place, invitationId: id }),
  }),
  read: defineCall('POST invitation/read', {
    summary: 'Who invites to what, for anybody who has the secret',
    access: anyone,
    rate: 'search',
    body: secret,
    data: invitationOffer,
  }),
  accept: defineCall('POST invitation/accept', {
    summary: 'Join by an invitation; repeating it changes nothing',
    access: inPerson,
    rate: 'credentials',
    body: secret,
    data: acceptedInvitation,
  }),
};
