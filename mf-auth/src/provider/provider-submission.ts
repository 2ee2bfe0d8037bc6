import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import type { Claims } from './claims.ts';

type Services = Pick<ShellServices, 'api' | 'session'>;

/** Signs in with the provider's credential, creating an account on the first sign-in. */
export const providerSignIn = createSubmission(
  'providerSignIn',
  async ({ api, session }: Services, input: { credential: string; claims: Claims }) => {
    const { credential, claims } = input;
    const { email, uniqueIdentifier, firstName, lastName } = claims;
    const proof = { credential, email, uniqueIdentifier, socialLogin: true };
    const signInOrUp = async () => {
      try {
        return await api.auth.login(proof);
      } catch (error) {
        if (asApiError(error).code !== 'no-account') throw error;
        return api.auth.createUser({ ...proof, firstName, lastName });
      }
    };
    const { token } = await signInOrUp();
    session.signIn(token, { remember: true });
    return null;
  },
);
