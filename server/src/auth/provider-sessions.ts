import { tokenHash } from '../access/session-token.ts';
import type { Database } from '../database/open-database.ts';

/** What a provider that has confirmed somebody leaves for the end of the session. */
export interface ProviderSession {
  readonly provider: string;
  /** Null when the provider ends no sessions. */
  readonly signOutUrl: string | null;
}

/** Records where a session that has just begun ends, too. */
export async function rememberSignOut(
  database: Database,
  token: string,
  { provider, signOutUrl }: ProviderSession,
): Promise<void> {
  if (signOutUrl === null) return;
  await database
    .insertInto('provider_sessions')
    .columns(['session_id', 'provider', 'sign_out_url'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .where('token_hash', '=', tokenHash(token))
        .select((of) => ['id', of.val(provider).as('provider'), of.val(signOutUrl).as('url')]),
    )
    .execute();
}
