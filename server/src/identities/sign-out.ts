import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { isReachable } from './provider-client.ts';

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
