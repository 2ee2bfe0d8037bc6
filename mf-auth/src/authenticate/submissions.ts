import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import { signInBy } from '../second-step/second-step.ts';

type Services = Pick<ShellServices, 'api' | 'session'>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

// The token goes to the shell and not into the store, where every remote could read it.
export const signIn = createSubmission(
  'signIn',
  (
    { api, session }: Services,
    { email, password, remember }: Credentials & { remember: boolean },
  ) =>
    signInBy({ session }, { remember }, () =>
      api.auth.login({ email, password, socialLogin: false }),
    ),
);

export const signUp = createSubmission(
  'signUp',
  async (
    { api, session }: Services,
    {
      fullName,
      email,
      password,
      invitation,
    }: Credentials & { fullName: string; invitation: string | undefined },
  ) => {
    const account = { firstName: fullName, lastName: '', email, password, invitation };
    const { token } = await api.auth.createUser(account);
    session.signIn(token, { remember: true });
    return null;
  },
);
