import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';
import { askForPasskey } from 'shared-ui/passkeys';

type Services = Pick<ShellServices, 'api' | 'session'>;

export type Method = 'code' | 'passkey' | 'recoveryCode';

/** What a sign-in still needs after the first factor. */
export interface AskedFactor {
  readonly challenge: string;
  readonly methods: readonly Method[];
  readonly remember: boolean;
}

interface SignedIn {
  readonly token: string;
}

/** Signs in by a call, which may ask for a second factor; returns what it has asked for, if so. */
export async function signInBy(
  { session }: Pick<Services, 'session'>,
  { remember }: { remember: boolean },
  call: () => Promise<SignedIn>,
): Promise<AskedFactor | null> {
  try {
    const { token } = await call();
    session.signIn(token, { remember });
    return null;
  } catch (error) {
    const { code, params } = asApiError(error);
    if (code !== 'second-factor-required') throw error;
    const { challenge, methods } = params as unknown as Omit<AskedFactor, 'remember'>;
    return { challenge, methods, remember };
  }
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
