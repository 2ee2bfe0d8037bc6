import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { makePasskey } from 'shared-ui/passkeys';

interface Services {
  readonly api: ApiClient;
}

/** A change of second factors; the password comes first if the session's proof is old. */
type Change =
  | { readonly of: 'startApp' | 'removeApp' | 'makeCodes' }
  | { readonly of: 'confirmApp'; readonly code: string }
  | { readonly of: 'addPasskey'; readonly name: string }
  | { readonly of: 'removePasskey'; readonly passkeyId: number };

/** What is shown once after a change. */
interface Outcome {
  readonly of: Change['of'];
  readonly app?: { readonly secret: string; readonly address: string };
  readonly codes: readonly string[];
}

async function change({ auth }: ApiClient, input: Change): Promise<Omit<Outcome, 'of'>> {
  switch (input.of) {
    case 'startApp':
      return { app: (await auth.startApp()).data, codes: [] };
    case 'confirmApp':
      return { codes: (await auth.confirmApp({ code: input.code })).data };
    case 'makeCodes':
      return { codes: (await auth.makeRecoveryCodes()).data };
    case 'addPasskey': {
      const passkey = await makePasskey({ auth });
      return { codes: (await auth.addPasskey({ name: input.name, passkey })).data.recoveryCodes };
    }
    case 'removePasskey':
      await auth.removePasskey({ passkeyId: input.passkeyId });
      return { codes: [] };
    case 'removeApp':
      await auth.removeApp();
      return { codes: [] };
  }
}

/** The requests of the settings about second factors. */
export const secondFactorResources = {
  secondFactors: createLoading(
    'secondFactors',
    async ({ api }: Services, _: null) => (await api.auth.getSecondFactors()).data,
  ),
  secondFactorChange: createSubmission(
    'secondFactorChange',
    async (
      { api }: Services,
      { password, ...input }: Change & { readonly password?: string },
    ): Promise<Outcome> => {
      if (password) await api.auth.proveIdentity({ password });
      return { of: input.of, ...(await change(api, input)) };
    },
  ),
};
