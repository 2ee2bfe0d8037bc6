import { needRecentProof } from '../auth/need-recent-proof.ts';
import { provePassword } from '../auth/prove-password.ts';
import { lockAccount } from '../auth/second-factors.ts';
import { canSignInWithout, refuseLastWayIn, waysIn } from '../auth/ways-in.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import type { Config } from '../config/config.ts';
import { conflict, notFound } from '../core/domain-errors.ts';
import { isoTimestamp } from '../database/time.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { findPending, forgetPending } from './pending-identities.ts';

const identityColumns = [
  'id',
  'provider',
  'issuer',
  'email',
  isoTimestamp('linked_at').$castTo<string>().as('linkedAt'),
  isoTimestamp('last_used_at').as('lastUsedAt'),
] as const;

/** The name of a provider; of one that is no longer configured, where it is. */
const nameOf = ({ oidcProviders }: Config, { provider, issuer }: NamedProvider): string =>
  oidcProviders.find(({ id }) => id === provider)?.name ?? new URL(issuer).hostname;

interface NamedProvider {
  readonly provider: string;
  readonly issuer: string;
}

/** An identity for its owner, who reads the provider's name. */
function ownIdentity<Row extends NamedProvider>(config: Config, { issuer, ...row }: Row) {
  return { ...row, provider: nameOf(config, { issuer, provider: row.provider }) };
}

/** Whether the caller has signed in since a moment, which proves that the account is theirs. */
async function hasSignedInSince({ database, caller }: CallContext, moment: Date): Promise<boolean> {
  const session = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('name', 'is', null)
    .where('created_at', '>=', moment)
    .executeTakeFirst();
  return session !== undefined;
}

/** The calls about people at providers who are linked to the caller's account, or will be. */
export const linkingIdentities = {
  async readPendingIdentity({ link }, context) {
    const { database, config, caller } = context;
    const pending = await findPending(context, link);
    const { hasPassword } = await waysIn(database, config, caller.userId);
    const needsPassword = hasPassword && !(await hasSignedInSince(context, pending.createdAt));
    return { data: { provider: nameOf(config, pending), email: pending.email, needsPassword } };
  },

  async linkIdentity({ link, currentPassword }, context) {
    const { database, config, caller } = context;
    const { isEmailVerified, createdAt, ...pending } = await findPending(context, link);
    // A session that a new password ends at this moment must not link anybody any more.
    await lockAccount(database, caller.userId);
    if (!(await hasSignedInSince(context, createdAt))) {
      await provePassword(context, currentPassword);
    }
    const linked = await database
      .insertInto('identities')
      .values({ ...pending, user_id: caller.userId })
      .onConflict((same) => same.columns(['issuer', 'subject']).doNothing())
      .returning(identityColumns)
      .executeTakeFirst();
    await forgetPending(database, link);
    if (linked !== undefined) {
      if (isEmailVerified) await addressProved(database, caller.userId, pending.email);
      await mailAccountNotice(context, {
        kind: 'providerLinked',
        provider: nameOf(config, pending),
      });
      return { data: ownIdentity(config, linked) };
    }
    const before = await database
      .selectFrom('identities')
      .where('issuer', '=', pending.issuer)
      .where('subject', '=', pending.subject)
      .where('user_id', '=', caller.userId)
      .select(identityColumns)
      .executeTakeFirst();
    if (before === undefined) throw conflict('duplicate', { of: 'identity' });
    return { data: ownIdentity(config, before) };
  },

  async getWaysToSignIn(_, { database, config, caller: { userId } }) {
    const ways = await waysIn(database, config, userId);
    const linked = await database
      .selectFrom('identities')
      .where('user_id', '=', userId)
      .select(identityColumns)
      .orderBy('id')
      .execute();
    const identities = linked.map((row) => ({
      ...ownIdentity(config, row),
      canUnlink: canSignInWithout(ways, row.id),
    }));
    return { data: { identities, hasPassword: ways.hasPassword } };
  },

  async unlinkIdentity({ identityId }, context) {
    await needRecentProof(context);
    const { database, config, caller } = context;
    // Two calls at once must not remove the last two ways, so what is left is read under the lock.
    await lockAccount(database, caller.userId);
    const unlinked = await database
      .deleteFrom('identities')
      .where('id', '=', identityId)
      .where('user_id', '=', caller.userId)
      .returning(['provider', 'issuer'])
      .executeTakeFirst();
    if (unlinked === undefined) throw notFound('identity');
    await refuseLastWayIn(database, config, caller.userId);
    await mailAccountNotice(context, {
      kind: 'providerUnlinked',
      provider: nameOf(config, unlinked),
    });
    return done;
  },
} satisfies DomainHandlers<'auth'>;
