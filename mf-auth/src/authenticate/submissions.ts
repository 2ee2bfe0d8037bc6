import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import type { AskedFactor } from './second-step.ts';

type Services = Pick<ShellServices, 'api' | 'session'>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

// The token goes to the shell and not into the store, where every remote could read it.
export const signIn = createSubmission(
  'signIn',
  async (
    { api, session }: Services,
    { email, password, remember }: Credentials & { remember: boolean },
  ): Promise<AskedFactor | null> => {
    try {
      const { token } = await api.auth.login({ email, password, socialLogin: false });
      session.signIn(token, { remember });
      return null;
    } catch (error) {
      const { code, params } = asApiError(error);
      if (code !== 'second-factor-required') throw error;
      return { ...(params as unknown as Omit<AskedFactor, 'remember'>), remember };
    }
  },
);

export const signUp = createSubmission(
  'signUp',
  async (
    { api, session }: Services,
    { fullName, email, password }: Credentials & { fullName: string },
  ) => {
    const account = { firstName: fullName, lastName: '', email, password };
    const { token } = await api.auth.createUser(account);
    session.signIn(token, { remember: true });
    return null;
  },
);
