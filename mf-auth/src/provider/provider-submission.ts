import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import { signInBy } from '../second-step/second-step.ts';
import type { Claims } from './claims.ts';

type Services = Pick<ShellServices, 'api' | 'session'>;

interface Input {
  readonly credential: string;
  readonly claims: Claims;
  /** The secret of the invitation that the person comes from. */
  readonly invitation: string | undefined;
}

/** Signs in with the provider's credential, creating an account on the first sign-in. */
export const providerSignIn = createSubmission(
  'providerSignIn',
  ({ api, session }: Services, { credential, claims, invitation }: Input) => {
    const { email, uniqueIdentifier, firstName, lastName } = claims;
    const proof = { credential, email, uniqueIdentifier, socialLogin: true };
    const signInOrUp = async () => {
      try {
        return await api.auth.login(proof);
      } catch (error) {
        if (asApiError(error).code !== 'no-account') throw error;
        return api.auth.createUser({ ...proof, firstName, lastName, invitation });
      }
    };
    return signInBy({ session }, { remember: true }, signInOrUp);
  },
);
