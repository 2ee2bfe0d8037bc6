import { z } from 'zod';
import { email, id, isoTimestamp, name, shortText } from '../entities/scalars.ts';
import { erasure } from '../entities/erasure.ts';
import { accessToken, activeSession, tokenScope } from '../entities/settings.ts';
import { jobRole, user } from '../entities/user.ts';
import { anyone, inPerson, withoutFactor, withoutProof } from './access.ts';
import { defineCall } from './call.ts';
import { password } from './password.ts';

/** The most projects, and the most boards, that an access token may be limited to. */
const MAX_TOKEN_PLACES = 100;

/** The caller's own account. */
export const account = {
  editProfile: defineCall('PUT auth/editProfile', {
    summary: 'Change name, e-mail or job role; a new e-mail needs the password',
    access: withoutFactor(withoutProof(inPerson)),
    rate: 'credentials',
    body: z.object({
      firstName: name.optional(),
      lastName: shortText.trim().optional(),
      email: email.optional(),
      jobRole: jobRole.nullable().optional(),
      currentPassword: password.optional(),
    }),
    data: user,
  }),
  setAvatar: defineCall('POST auth/setAvatar', {
    summary: "Set the caller's picture (form data: the file); it is cut to a square",
    access: inPerson,
    rate: 'credentials',
    transfer: 'upload',
    data: user,
  }),
  removeAvatar: defineCall('DELETE auth/removeAvatar', {
    summary: "Remove the caller's picture",
    access: inPerson,
    data: user,
  }),
  avatar: defineCall('GET auth/avatar/:key', {
    summary: 'A picture, at the address that comes with a person',
    access: anyone,
    transfer: 'download',
    params: z.object({ key: z.uuid() }),
  }),
  changePassword: defineCall('PUT auth/changePassword', {
    summary: 'Change the password; every other session ends',
    access: inPerson,
    rate: 'credentials',
    body: z.object({
      currentPassword: password
        .optional()
        .meta({ description: 'Left out only by an account that has none yet' }),
      newPassword: password,
      endAccessTokens: z
        .boolean()
        .optional()
        .meta({ description: 'Whether access tokens end too; left out: they stay' }),
    }),
  }),
  exportData: defineCall('GET auth/exportData', {
    summary: "All that is the caller's, as a zip of JSON and files: what they may see of it now",
    access: inPerson,
    rate: 'credentials',
    transfer: 'download',
  }),
  getErasure: defineCall('GET auth/getErasure', {
    summary: 'What erasing the account would do to projects and boards, and what it asks for',
    access: inPerson,
    data: erasure,
  }),
  erase: defineCall('DELETE auth/erase', {
    summary: 'Erase the account: personal data goes, the work stays as of a former member',
    access: inPerson,
    rate: 'credentials',
    body: z.object({
      password: password
        .optional()
        .meta({ description: 'Left out only by an account that has none' }),
      email: email
        .optional()
        .meta({ description: 'Instead of a password: the address, once more' }),
    }),
  }),
  getSessions: defineCall('GET auth/getSessions', {
    summary: 'Where the caller is signed in, last used first',
    access: inPerson,
    data: z.array(activeSession),
  }),
  revokeSession: defineCall('DELETE auth/revokeSession', {
    summary: 'End one session, or every other one (sessionId left out)',
    access: inPerson,
    body: z.object({ sessionId: id.optional() }),
  }),
  getAccessTokens: defineCall('GET auth/getAccessTokens', {
    summary: "The caller's access tokens, newest first",
    access: inPerson,
    data: z.array(accessToken),
  }),
  createAccessToken: defineCall('POST auth/createAccessToken', {
    summary: 'Make a token by which a program acts as the caller; it is returned only this once',
    access: inPerson,
    body: z.object({
      name,
      scope: tokenScope.optional().meta({ description: 'Left out: it may read' }),
      projectIds: z.array(id).max(MAX_TOKEN_PLACES).optional().meta({
        description: 'With boardIds: the projects it is limited to; both left out: everywhere',
      }),
      boardIds: z.array(id).max(MAX_TOKEN_PLACES).optional(),
      expiresAt: isoTimestamp
        .optional()
        .meta({ description: 'Left out: it lasts until it is deleted' }),
    }),
    data: accessToken,
    extra: { token: z.string() },
  }),
  deleteAccessToken: defineCall('DELETE auth/deleteAccessToken', {
    summary: 'Delete an access token; it opens nothing any more',
    access: inPerson,
    body: z.object({ accessTokenId: id }),
  }),
};
