import { z } from 'zod';
import { domain } from './scalars.ts';
import { INSTANCE_FILE_MAX_MB, INSTANCE_QUOTA_MAX_MB, SIGN_UP_MAX_DOMAINS } from '../limits.ts';

/** The people who may make an account: anybody, those who are invited, or those at some domains. */
const signUpPolicy = z.enum(['open', 'invitation', 'domains']);
export type SignUpPolicy = z.infer<typeof signUpPolicy>;

/** What may be public: nothing, places to signed-in people, or also boards by a secret link. */
export const publicity = z.enum(['nothing', 'people', 'links']);
export type Publicity = z.infer<typeof publicity>;

const signUp = signUpPolicy.meta({
  description: "Who may make an account; 'domains' also asks them to prove the address",
});
const signUpDomains = z.array(domain).max(SIGN_UP_MAX_DOMAINS);
const verifyAddresses = z
  .boolean()
  .meta({ description: 'Whether new accounts have to prove their address first' });

/** The settings of an instance that anybody may read, signed in or not. */
export const instance = z.object({ signUp, signUpDomains, verifyAddresses, publicity });
export type Instance = z.infer<typeof instance>;

const limit = (max: number) =>
  z.int().min(1).max(max).nullable().meta({ description: "Null: the server's configuration" });

/** The settings of an instance, which administrators change while it runs. */
export const instanceSettings = instance.extend({
  requireSecondFactor: z.boolean(),
  storageQuotaMb: limit(INSTANCE_QUOTA_MAX_MB),
  fileMaxMb: limit(INSTANCE_FILE_MAX_MB),
  callsPerTenSeconds: limit(100_000),
});
export type InstanceSettings = z.infer<typeof instanceSettings>;
