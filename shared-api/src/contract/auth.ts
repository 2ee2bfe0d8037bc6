import { z } from 'zod';
import { email, id, shortText, name } from '../entities/scalars.ts';
import { person, sessionDetails, user } from '../entities/user.ts';
import { OWN_PATH, SEARCH_MIN_CHARACTERS } from '../limits.ts';
import {
  anyone,
  inPerson,
  onBoard,
  onProject,
  signedInFor,
  withoutFactor,
  withoutProof,
} from './access.ts';
import { account } from './account.ts';
import { defineCall } from './call.ts';
import { identities, invitation } from './identity.ts';
import { password } from './password.ts';
import { secondFactor } from './second-factor.ts';

const keyword = shortText.trim().min(SEARCH_MIN_CHARACTERS);
const token = { token: z.string() };
/** A page of the product: no other site can be named by it. */
const ownPath = z.string().max(500).regex(OWN_PATH);
/** The provider's subject id, with the signed credential by which the server verifies it. */
const social = {
  socialLogin: z.boolean().optional(),
  uniqueIdentifier: shortText.optional(),
  credential: z.string().max(8192).optional(),
};

export const auth = {
  createUser: defineCall('POST auth/createUser', {
    summary: 'Sign up; the response signs in',
    access: anyone,
    rate: 'credentials',
    body: z.object({
      firstName: name,
      lastName: shortText.trim(),
      email,
      password: password.optional().meta({ description: 'Required unless socialLogin' }),
      invitation,
      ...social,
    }),
    data: user,
    extra: token,
  }),
  login: defineCall('POST auth/login', {
    summary: 'Sign in with a password or a provider credential',
    access: anyone,
    rate: 'credentials',
    body: z.object({ email, password: password.optional(), ...social }),
    data: user,
    extra: token,
  }),
  logout: defineCall('POST auth/logout', {
    summary: 'End this session',
    access: withoutFactor(withoutProof(inPerson)),
    extra: {
      signOutUrl: z.string().nullable().meta({
        description: 'Where the browser goes to sign out at the provider that it signed in with',
      }),
    },
  }),
  getUser: defineCall('POST auth/getUser', {
    summary: 'Who is signed in, with the project last opened',
    access: withoutFactor(withoutProof(signedInFor('read'))),
    data: sessionDetails,
  }),
  resetPasswordRequest: defineCall('POST auth/resetPasswordRequest', {
    summary: 'Mail a reset link; the response is the same for unknown addresses',
    access: anyone,
    rate: 'credentials',
    body: z.object({ email }),
  }),
  resetPassword: defineCall('POST auth/resetPassword', {
    summary: 'Set a new password with the token from the mail',
    access: anyone,
    rate: 'credentials',
    body: z.object({ token: shortText.min(1), password }),
  }),
  search: defineCall('POST auth/search', {
    summary: 'Find people by name, or by e-mail those with whom the caller works',
    access: signedInFor('read'),
    rate: 'search',
    body: z.object({ keyword }),
    data: z.array(person),
  }),
  searchByBoardId: defineCall('POST auth/searchByBoardId', {
    summary: 'Find people who are not on the board yet',
    access: onBoard('read', { scope: 'read' }),
    rate: 'search',
    body: z.object({ keyword, boardId: id }),
    data: z.array(person),
  }),
  searchByProjectId: defineCall('POST auth/searchByProjectId', {
    summary: 'Find people who are not in the project yet',
    access: onProject('read', { scope: 'read' }),
    rate: 'search',
    body: z.object({ keyword, projectId: id }),
    data: z.array(person),
  }),
  proveAddress: defineCall('POST auth/proveAddress', {
    summary: "Prove the address of the caller's account with the token from the mail",
    access: withoutFactor(withoutProof(inPerson)),
    rate: 'credentials',
    body: z.object({ token: shortText.min(1) }),
  }),
  resendProof: defineCall('POST auth/resendProof', {
    summary: "Mail a link that proves the caller's address; links mailed before end",
    access: withoutFactor(withoutProof(inPerson)),
    rate: 'credentials',
    body: z.object({
      returnTo: ownPath.optional().meta({ description: 'The page that the link leads back to' }),
    }),
  }),
  ...account,
  ...identities,
  ...secondFactor,
};
