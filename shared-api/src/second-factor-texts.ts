import type { ErrorCode, ErrorParams } from './contract/errors.ts';

/** The English sentences about second factors. */
export const secondFactorTexts = {
  'second-factor-required': () => 'Confirm that it is you with your second factor.',
  'sign-in-again': () => 'This took too long or too many tries. Sign in again.',
  'second-factor-missing': () => 'Set up a second factor first: it is required here.',
  'proof-needed': () => 'Confirm first that it is you.',
  'last-second-factor': () =>
    'A second factor is required here, and this is your last one. Set up another one first.',
  'passkey-refused': () => 'This passkey was not accepted. Try again.',
  'wrong-code': ({ of }: ErrorParams<'wrong-code'>) =>
    of === 'app'
      ? 'This code is wrong or has been used. Enter the next one that your app shows.'
      : 'This recovery code is wrong or has been used. Enter another one.',
} satisfies { readonly [Code in ErrorCode]?: (params: ErrorParams<Code>) => string };
