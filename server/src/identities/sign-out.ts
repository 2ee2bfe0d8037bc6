import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { isReachable } from './provider-client.ts';

/** Where the browser of this session signs out. */
const signOutOf = ({ database, caller }: CallContext) =>
  database
    .selectFrom('provider_sessions')
    .where('session_id', '=', caller.sessionId)
    .select(['provider', 'sign_out_url as signOutUrl'])
    .executeTakeFirst();

/** Ends a session here, and says where the one at its provider is ended. */
export const signingOut = {
  async logout(_, context) {
    const { database, config, caller } = context;
    const there = await signOutOf(context);
    // First, since the provider may be slow to respond, or may not respond at all.
    await database.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
    const provider = config.oidcProviders.find(({ id }) => id === there?.provider);
    const isThere = provider !== undefined && (await isReachable(provider));
    return { data: null, signOutUrl: isThere ? (there?.signOutUrl ?? null) : null };
  },
} satisfies DomainHandlers<'auth'>;
