import { type ApiClient, unexplainedError } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import type { FactorChange, ProofMethod } from './factor-requests.ts';

interface Services {
  readonly api: ApiClient;
}

/** Loaded with the first request: few people ever make one, and passkeys take some code. */
const requests = () =>
  import('./factor-requests.ts').catch(() => {
    throw unexplainedError(0);
  });

/** The requests about second factors. */
export const secondFactorResources = {
  secondFactors: createLoading(
    'secondFactors',
    async ({ api }: Services, _: null) => (await api.auth.getSecondFactors()).data,
  ),
  factorChange: createSubmission('factorChange', async ({ api }: Services, change: FactorChange) =>
    (await requests()).changeFactors(api, change),
  ),
  identityProof: createSubmission(
    'identityProof',
    async ({ api }: Services, proof: { by: ProofMethod; typed: string }) =>
      (await requests()).proveIdentity(api, proof),
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
