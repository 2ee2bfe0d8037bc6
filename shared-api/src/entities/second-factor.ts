import { z } from 'zod';
import { id, isoTimestamp, shortText } from './scalars.ts';

const base64url = z.string().max(16_384);
// Loose, here and below: browsers add fields to these objects.
const credential = {
  id: z.string().min(1).max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** What a browser returns of a passkey with which somebody has proved who they are. */
export const passkeyProof = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** What a browser returns of a passkey that it has made. */
export const newPasskey = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(shortText).max(10).optional(),
  }),
});

const described = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a browser is to be asked when somebody proves who they are with a passkey. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** What a browser needs to make a passkey. */
export const passkeyPlan = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: isoTimestamp,
  lastUsedAt: isoTimestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The second factors of a person, as they see them. */
export const secondFactors = z.object({
  appSince: isoTimestamp.nullable().meta({ description: 'Null without an authenticator app' }),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  isRequired: z.boolean().meta({ description: 'Whether this instance requires a second factor' }),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** Recovery codes that were just made, the only time that they are returned. */
export const recoveryCodes = z.array(z.string());
