import { tokenHash } from '../access/session-token.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';
import { isReachable } from './provider-client.ts';

interface SignOut {
  readonly provider: string;
  /** Null when the provider ends no sessions. */
  readonly signOutUrl: string | null;
}

/** Records where a session that has just begun ends, too. */
export async function rememberSignOut(
  database: Database,
  token: string,
  { provider, signOutUrl }: SignOut,
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

/** Where the browser of this session signs out; null when there is no such place, or it is away. */
async function signOutUrlOf({ database, config, caller }: CallContext): Promise<string | null> {
  const session = await database
    .selectFrom('provider_sessions')
    .where('session_id', '=', caller.sessionId)
    .select(['provider', 'sign_out_url as signOutUrl'])
    .executeTakeFirst();
  if (session === undefined) return null;
  const provider = config.oidcProviders.find(({ id }) => id === session.provider);
  if (provider === undefined || !(await isReachable(provider))) return null;
  return session.signOutUrl;
}

/** Ends a session, and says where the one at its provider is ended. */
export const signingOut = {
  async logout(_, context) {
    const { database, caller } = context;
    const signOutUrl = await signOutUrlOf(context);
    await database.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
    return { data: null, signOutUrl };
  },
} satisfies DomainHandlers<'auth'>;
