import type { ApiClient } from 'shared-api/client';
import { askForPasskey, makePasskey } from 'shared-ui/passkeys';

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

/** Changes second factors, and returns what the page has to show then. */
export async function changeFactors(api: ApiClient, change: FactorChange): Promise<FactorOutcome> {
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

/** Proves who it is in one of the ways of the account. */
export async function proveIdentity(
  api: ApiClient,
  { by, typed }: { by: ProofMethod; typed: string },
): Promise<null> {
  const proof = by === 'passkey' ? { passkey: await askForPasskey(api) } : { [by]: typed };
  await api.auth.proveIdentity(proof);
  return null;
}
