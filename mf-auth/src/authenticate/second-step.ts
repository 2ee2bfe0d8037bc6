import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import { askForPasskey } from 'shared-ui/passkeys';

type Services = Pick<ShellServices, 'api' | 'session'>;

export type Method = 'code' | 'passkey' | 'recoveryCode';

/** What a sign-in still needs after the password. */
export interface AskedFactor {
  readonly challenge: string;
  readonly methods: readonly Method[];
  readonly remember: boolean;
}

export const secondStep = createSubmission(
  'secondStep',
  async (
    { api, session }: Services,
    { challenge, remember, method, code }: AskedFactor & { method: Method; code: string },
  ) => {
    const proof = method === 'passkey' ? { passkey: await askForPasskey(api) } : { [method]: code };
    const { token } = await api.auth.confirmSecondFactor({ challenge, ...proof });
    session.signIn(token, { remember });
    return null;
  },
);

export const passkeySignIn = createSubmission(
  'passkeySignIn',
  async ({ api, session }: Services, { remember }: { remember: boolean }) => {
    const { token } = await api.auth.loginWithPasskey({ passkey: await askForPasskey(api) });
    session.signIn(token, { remember });
    return null;
  },
);
