import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import { askForPasskey } from 'shared-ui/passkeys';
import { signInBy } from '../second-step/second-step.ts';

type Services = Pick<ShellServices, 'api' | 'session'>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface NewAccount extends Credentials {
  readonly fullName: string;
  /** The secret of the invitation that the person comes from. */
  readonly invitation: string | undefined;
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
  async ({ api, session }: Services, { fullName, ...account }: NewAccount) => {
    const { token } = await api.auth.createUser({ firstName: fullName, lastName: '', ...account });
    session.signIn(token, { remember: true });
    return null;
  },
);

/** Signs in with a passkey alone. */
export const passkeySignIn = createSubmission(
  'passkeySignIn',
  async ({ api, session }: Services, { remember }: { remember: boolean }) => {
    const { token } = await api.auth.loginWithPasskey({ passkey: await askForPasskey(api) });
    session.signIn(token, { remember });
    return null;
  },
);
