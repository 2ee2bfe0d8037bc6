import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { askForPasskey, makePasskey } from 'shared-ui/passkeys';

interface Services {
  readonly api: ApiClient;
}

/** A change of second factors. */
export type FactorChange =
  | { readonly of: 'startApp' | 'removeApp' | 'makeCodes' }
  | { readonly of: 'addPasskey'; readonly name: string }
  | { readonly of: 'removePasskey'; readonly passkeyId: number };

export type ProofMethod = 'password' | 'code' | 'passkey';

/** What comes of a change. */
export type FactorOutcome =
  /** An app has to show that it has the secret. */
  | { readonly kind: 'app'; readonly secret: string; readonly address: string }
  /** Recovery codes that were made by the way are shown this once. */
  | { readonly kind: 'changed'; readonly codes: readonly string[] };

async function make(api: ApiClient, change: FactorChange): Promise<FactorOutcome> {
  const { auth } = api;
  switch (change.of) {
    case 'startApp':
      return { kind: 'app', ...(await auth.startApp()).data };
    case 'makeCodes':
      return { kind: 'changed', codes: (await auth.makeRecoveryCodes()).data };
    case 'addPasskey': {
      const passkey = await makePasskey(api);
      const { data } = await auth.addPasskey({ name: change.name, passkey });
      return { kind: 'changed', codes: data.recoveryCodes };
    }
    case 'removePasskey':
      await auth.removePasskey({ passkeyId: change.passkeyId });
      return { kind: 'changed', codes: [] };
    case 'removeApp':
      await auth.removeApp();
      return { kind: 'changed', codes: [] };
  }
}

/** The requests about second factors. */
export const secondFactorResources = {
  secondFactors: createLoading(
    'secondFactors',
    async ({ api }: Services, _: null) => (await api.auth.getSecondFactors()).data,
  ),
  factorChange: createSubmission('factorChange', ({ api }: Services, change: FactorChange) =>
    make(api, change),
  ),
  identityProof: createSubmission(
    'identityProof',
    async ({ api }: Services, { by, typed }: { by: ProofMethod; typed: string }) => {
      const proof = by === 'passkey' ? { passkey: await askForPasskey(api) } : { [by]: typed };
      await api.auth.proveIdentity(proof);
      return null;
    },
  ),
  appConfirmation: createSubmission(
    'appConfirmation',
    async ({ api }: Services, code: string) => (await api.auth.confirmApp({ code })).data,
  ),
  passkeyRenaming: createSubmission(
    'passkeyRenaming',
    async ({ api }: Services, input: { passkeyId: number; name: string }) =>
      (await api.auth.renamePasskey(input)).data,
  ),
};
