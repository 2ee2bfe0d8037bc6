import { z } from 'zod';
import { id, name, shortText } from '../entities/scalars.ts';
import {
  newPasskey,
  passkey,
  passkeyPlan,
  passkeyProof,
  passkeyQuestion,
  recoveryCodes,
  secondFactors,
} from '../entities/second-factor.ts';
import { user } from '../entities/user.ts';
import { anyone, inPerson, withoutFactor, withoutProof } from './access.ts';
import { defineCall } from './call.ts';
import { password } from './password.ts';

const code = shortText.trim().min(1);

/** Signing in with passkeys and second factors, and setting them up. */
export const secondFactor = {
  confirmSecondFactor: defineCall('POST auth/confirmSecondFactor', {
    summary: 'Sign in with a second factor, after auth.login has asked for one',
    access: anyone,
    rate: 'credentials',
    body: z.object({
      challenge: shortText.min(1),
      code: code.optional(),
      recoveryCode: code.optional(),
      passkey: passkeyProof.optional(),
    }),
    data: user,
    extra: { token: z.string() },
  }),
  askPasskey: defineCall('POST auth/askPasskey', {
    summary: 'What a browser asks a passkey to sign; lasts 5 minutes',
    access: anyone,
    rate: 'credentials',
    data: passkeyQuestion,
  }),
  loginWithPasskey: defineCall('POST auth/loginWithPasskey', {
    summary: 'Sign in with a passkey alone',
    access: anyone,
    rate: 'credentials',
    body: z.object({ passkey: passkeyProof }),
    data: user,
    extra: { token: z.string() },
  }),
  proveIdentity: defineCall('POST auth/proveIdentity', {
    summary: 'Prove who one is; for 10 minutes this session may make the calls that need a proof',
    access: withoutFactor(withoutProof(inPerson)),
    rate: 'credentials',
    body: z.object({
      password: password.optional(),
      code: code.optional(),
      passkey: passkeyProof.optional(),
    }),
  }),
  getSecondFactors: defineCall('GET auth/getSecondFactors', {
    summary: "The caller's second factors",
    access: withoutFactor(inPerson),
    data: secondFactors,
  }),
  startApp: defineCall('POST auth/startApp', {
    summary: 'Make a secret for an authenticator app; it counts once a code has confirmed it',
    access: withoutFactor(inPerson),
    data: z.object({
      secret: z.string(),
      address: z.string().meta({ description: 'What the QR code holds' }),
    }),
  }),
  confirmApp: defineCall('POST auth/confirmApp', {
    summary: 'Confirm an authenticator app; with the first factor, recovery codes are returned',
    access: withoutFactor(inPerson),
    rate: 'credentials',
    body: z.object({ code }),
    data: recoveryCodes,
  }),
  removeApp: defineCall('DELETE auth/removeApp', {
    summary: 'Remove the authenticator app',
    access: withoutFactor(inPerson),
  }),
  makeRecoveryCodes: defineCall('POST auth/makeRecoveryCodes', {
    summary: 'Make new recovery codes; older ones open nothing any more',
    access: withoutFactor(inPerson),
    data: recoveryCodes,
  }),
  startPasskey: defineCall('POST auth/startPasskey', {
    summary: 'What a browser needs to make a passkey; lasts 5 minutes',
    access: withoutFactor(inPerson),
    data: passkeyPlan,
  }),
  addPasskey: defineCall('POST auth/addPasskey', {
    summary: 'Add a passkey; with the first factor, recovery codes are returned',
    access: withoutFactor(inPerson),
    body: z.object({ name, passkey: newPasskey }),
    data: z.object({ passkey, recoveryCodes }),
  }),
  renamePasskey: defineCall('PUT auth/renamePasskey', {
    summary: 'Rename a passkey',
    access: withoutFactor(inPerson),
    body: z.object({ passkeyId: id, name }),
    data: passkey,
  }),
  removePasskey: defineCall('DELETE auth/removePasskey', {
    summary: 'Remove a passkey',
    access: withoutFactor(inPerson),
    body: z.object({ passkeyId: id }),
  }),
};
