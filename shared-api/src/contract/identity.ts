import { z } from 'zod';
import { identity, pendingIdentity, provider, waysToSignIn } from '../entities/identity.ts';
import { id, shortText, text } from '../entities/scalars.ts';
import { user } from '../entities/user.ts';
import { PROVIDER_QUERY_MAX_CHARACTERS } from '../limits.ts';
import { anyone, inPerson } from './access.ts';
import { defineCall } from './call.ts';
import { password } from './password.ts';

const query = text(PROVIDER_QUERY_MAX_CHARACTERS).meta({
  description: 'All that the provider has added to the address of the page',
});
const link = shortText
  .min(1)
  .meta({ description: 'From finishProviderLink, or a refused sign-in' });

/** What lets somebody make an account where others may not. */
export const invitation = shortText
  .optional()
  .meta({ description: 'The secret of an invitation, where not everybody may sign up' });

/** Signing in with OpenID Connect providers, and linking people at providers to accounts. */
export const identities = {
  getProviders: defineCall('GET auth/getProviders', {
    summary: 'The OpenID Connect providers of this server',
    access: anyone,
    rate: 'readers',
    data: z.array(provider),
  }),
  startProviderSignIn: defineCall('POST auth/startProviderSignIn', {
    summary: 'Begin to sign in with a provider, in this browser; the response says where it goes',
    access: anyone,
    rate: 'credentials',
    body: z.object({
      provider: shortText.min(1),
      purpose: z.enum(['sign-in', 'link']).meta({
        description: 'The state of the address begins with it, which says how to finish',
      }),
    }),
    data: z.object({ url: z.string() }),
  }),
  finishProviderSignIn: defineCall('POST auth/finishProviderSignIn', {
    summary: 'Sign in, or up, after the way back from a provider',
    access: anyone,
    rate: 'credentials',
    body: z.object({ query, invitation }),
    data: user,
    extra: { token: z.string() },
  }),
  finishProviderLink: defineCall('POST auth/finishProviderLink', {
    summary: 'Confirm a person after the way back from a provider, to link them to an account',
    access: anyone,
    rate: 'credentials',
    body: z.object({ query }),
    data: z.object({ link: z.string() }),
  }),
  readPendingIdentity: defineCall('POST auth/readPendingIdentity', {
    summary: 'Who is about to be linked to the account of the caller',
    access: inPerson,
    rate: 'credentials',
    body: z.object({ link }),
    data: pendingIdentity,
  }),
  linkIdentity: defineCall('POST auth/linkIdentity', {
    summary: 'Link a confirmed person to the account of the caller, who proves that it is theirs',
    access: inPerson,
    rate: 'credentials',
    body: z.object({
      link,
      currentPassword: password.optional().meta({
        description: 'Left out by those who have signed in since, or have no password',
      }),
    }),
    data: identity,
  }),
  getWaysToSignIn: defineCall('GET auth/getWaysToSignIn', {
    summary: 'How the caller may sign in, the people at providers by when they were linked',
    access: inPerson,
    data: waysToSignIn,
  }),
  unlinkIdentity: defineCall('DELETE auth/unlinkIdentity', {
    summary: 'Unlink a person at a provider, except the last way to sign in',
    access: inPerson,
    body: z.object({ identityId: id }),
  }),
};
