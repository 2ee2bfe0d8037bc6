import { z } from 'zod';
import { id, isoTimestamp } from './scalars.ts';

/** A provider that people sign in with, as the sign-in page offers it. */
export const provider = z.object({
  id: z.string().meta({ description: 'As the configuration of the server names it' }),
  name: z.string(),
});

/** A person at a provider, linked to the account that they sign in to. */
export const identity = z.object({
  id,
  provider: z.string().meta({ description: 'The name of the provider' }),
  email: z.string().meta({ description: 'As the provider last had it' }),
  linkedAt: isoTimestamp,
  lastUsedAt: isoTimestamp.nullable(),
});

/** How the caller may sign in. */
export const waysToSignIn = z.object({
  identities: z.array(
    identity.extend({
      canUnlink: z.boolean().meta({ description: 'False while there is no other way' }),
    }),
  ),
  hasPassword: z.boolean(),
});

/** A person whom a provider has confirmed, and who may be linked to the caller's account. */
export const pendingIdentity = z.object({
  provider: z.string(),
  email: z.string(),
  needsPassword: z.boolean().meta({ description: 'The caller has not just signed in' }),
});
export type PendingIdentity = z.infer<typeof pendingIdentity>;
