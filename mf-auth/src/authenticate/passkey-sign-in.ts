import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import { askForPasskey } from 'shared-ui/passkeys';

/** Signs in with a passkey alone. */
export const passkeySignIn = createSubmission(
  'passkeySignIn',
  async (
    { api, session }: Pick<ShellServices, 'api' | 'session'>,
    { remember }: { remember: boolean },
  ) => {
    const { token } = await api.auth.loginWithPasskey({ passkey: await askForPasskey(api) });
    session.signIn(token, { remember });
    return null;
  },
);
