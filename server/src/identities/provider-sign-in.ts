import type { User } from 'shared-api/contract';
import { completeSignIn } from '../auth/complete-sign-in.ts';
import { createAccount } from '../auth/create-account.ts';
import { userColumns } from '../auth/user-columns.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import type { OidcProvider } from '../config/oidc-providers.ts';
import { conflict, DomainError, notFound, unauthenticated } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { now } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { followAdminGroup } from './administrators-of-group.ts';
import { personOf, type ConfirmedPerson } from './confirmed-person.ts';
import { keepPending } from './pending-identities.ts';
import { newSignInSecrets, rememberSignIn, takeSignIn, type Purpose } from './pending-sign-ins.ts';
import type { ProviderClient } from './provider-client.ts';

interface Confirmed {
  readonly provider: OidcProvider;
  readonly person: ConfirmedPerson;
  readonly signOutUrl: string | null;
}

function providerOf({ config }: CallContext, id: string): OidcProvider {
  const provider = config.oidcProviders.find((one) => one.id === id);
  if (provider === undefined) throw notFound('provider');
  return provider;
}

/** The browser of a call that signs in. */
function deviceOf({ device }: CallContext): Buffer {
  if (device === undefined) throw unauthenticated();
  return device;
}

/** The account that a person at a provider is linked to, if any; their address may have changed. */
async function linkedAccount(
  database: Database,
  { issuer, subject, email }: ConfirmedPerson,
): Promise<User | undefined> {
  const account = await database
    .with('identity', (db) =>
      db
        .updateTable('identities')
        .set({ email, last_used_at: now })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .returning('user_id'),
    )
    .selectFrom('users')
    .innerJoin('identity', 'identity.user_id', 'users.id')
    .select([...userColumns, 'users.deactivated_at as deactivatedAt'])
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const { deactivatedAt, ...user } = account;
  if (deactivatedAt !== null) throw new DomainError('account-deactivated', {});
  return user;
}

/**
 * Signs a person up who is linked to no account. An account with their address is not handed over:
 * somebody else may have made it, so it has to be proved as well.
 */
async function signUp(
  context: CallContext,
  { provider, person }: Confirmed,
  invitation: string | undefined,
): Promise<User> {
  const { database } = context;
  const { email, firstName, lastName, issuer, subject, isEmailVerified } = person;
  const created = await inTransaction(database, async (tx) => {
    // Before the settings are looked at, so that nobody with an account is sent away by them.
    const taken = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (taken !== undefined) return undefined;
    const account = { email, firstName, lastName, passwordHash: null, identifier: null };
    const user = await createAccount(tx, { ...account, isProved: isEmailVerified, invitation });
    await tx
      .insertInto('identities')
      .values({
        user_id: user.id,
        provider: provider.id,
        issuer,
        subject,
        email,
        last_used_at: now,
      })
      .execute();
    return user;
  });
  if (created !== undefined) return created;
  const link = await keepPending(database, provider.id, person, deviceOf(context));
  throw conflict('link-first', { provider: provider.name, email, link });
}

/** The calls that lead a browser to a provider, and that finish what it went there for. */
export function providerSignIn(client: ProviderClient) {
  async function confirm(context: CallContext, query: string, purpose: Purpose) {
    const { database, config } = context;
    const begun = await takeSignIn(database, query, purpose, deviceOf(context));
    const provider = providerOf(context, begun.provider);
    const returned = { query, publicUrl: config.publicUrl };
    const { claims, signOutUrl } = await client.finish(provider, begun, returned);
    return { provider, person: personOf(claims, provider), signOutUrl };
  }

  return {
    getProviders(_, { config }) {
      const data = config.oidcProviders.map(({ id, name }) => ({ id, name }));
      return Promise.resolve({ data });
    },

    async startProviderSignIn({ provider: id, purpose }, context) {
      const provider = providerOf(context, id);
      const secrets = newSignInSecrets(purpose);
      const url = await client.authorizationUrl(provider, secrets, context.config.publicUrl);
      await rememberSignIn(context.database, id, secrets, deviceOf(context));
      return { data: { url } };
    },

    async finishProviderSignIn({ query, invitation }, context) {
      const { database } = context;
      const confirmed = await confirm(context, query, 'sign-in');
      const { person, provider, signOutUrl } = confirmed;
      const user =
        (await linkedAccount(database, person)) ?? (await signUp(context, confirmed, invitation));
      await followAdminGroup(database, provider, user.id, person.groups);
      if (person.isEmailVerified) await addressProved(database, user.id, person.email);
      return completeSignIn(context, user, {
        isMultiFactor: person.isMultiFactor,
        providerSession: { provider: provider.id, signOutUrl },
      });
    },

    async finishProviderLink({ query }, context) {
      const { provider, person } = await confirm(context, query, 'link');
      const device = deviceOf(context);
      return { data: { link: await keepPending(context.database, provider.id, person, device) } };
    },
  } satisfies DomainHandlers<'auth'>;
}
