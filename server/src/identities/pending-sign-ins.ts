import { newToken, tokenHash } from '../access/session-token.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { fromNow, now } from '../database/time.ts';
import type { SignInSecrets } from './provider-client.ts';

/** What a browser goes to a provider for; the state begins with it. */
export type Purpose = 'sign-in' | 'link';

/** For how long a sign-in at a provider may take. */
export const SIGN_IN_LIFETIME = '10 minutes';

export function newSignInSecrets(purpose: Purpose): SignInSecrets {
  return {
    state: `${purpose}.${newToken().token}`,
    nonce: newToken().token,
    codeVerifier: newToken().token,
  };
}

/** Remembers that this browser is on its way to a provider. */
export async function rememberSignIn(
  database: Database,
  provider: string,
  { state, nonce, codeVerifier }: SignInSecrets,
  device: Buffer,
): Promise<void> {
  await database
    .insertInto('provider_sign_ins')
    .values({
      state_hash: tokenHash(state),
      provider,
      device_hash: device,
      nonce,
      code_verifier: codeVerifier,
      expires_at: fromNow(SIGN_IN_LIFETIME),
    })
    .execute();
}

interface BegunSignIn extends SignInSecrets {
  readonly provider: string;
}

/**
 * The sign-in that a browser has come back from, once. The address that it was led back to works in
 * no other browser, so that nobody can sign somebody else in to an account that is not theirs.
 */
export async function takeSignIn(
  database: Database,
  query: string,
  purpose: Purpose,
  device: Buffer,
): Promise<BegunSignIn> {
  const state = new URLSearchParams(query).get('state') ?? '';
  const begun = state.startsWith(`${purpose}.`)
    ? await database
        .deleteFrom('provider_sign_ins')
        .where('state_hash', '=', tokenHash(state))
        .where('device_hash', '=', device)
        .where('expires_at', '>', now)
        .returning(['provider', 'nonce', 'code_verifier as codeVerifier'])
        .executeTakeFirst()
    : undefined;
  if (begun === undefined) throw ruleBroken('sign-in-dead', {});
  return { ...begun, state };
}
