import type { Config } from '../config/config.ts';
import { ruleBroken } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { removeSecondFactors } from './second-factors.ts';

/** How somebody can sign in at present. */
interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly hasPasskey: boolean;
  /** The linked people of providers that are configured; the others open nothing. */
  readonly identityIds: readonly number[];
}

/** As a URL, since an issuer may be written with or without a `/` at its end. */
const addressOf = (issuer: string) => new URL(issuer).href;

/** The ways in which somebody can sign in, as this server is configured. */
export async function waysIn(
  database: Database,
  { googleClientId, oidcProviders }: Config,
  userId: number,
): Promise<WaysIn> {
  const { hasPassword, hasGoogle, hasPasskey } = await database
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select((eb) => [
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb('u.unique_identifier', 'is not', null).$castTo<boolean>().as('hasGoogle'),
      eb
        .exists(eb.selectFrom('passkeys').whereRef('user_id', '=', 'u.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    ])
    .executeTakeFirstOrThrow();
  const linked = await database
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .select(['id', 'issuer'])
    .execute();
  const issuers = new Set(oidcProviders.map(({ issuer }) => addressOf(issuer)));
  return {
    hasPassword,
    hasGoogle: hasGoogle && googleClientId !== undefined,
    hasPasskey,
    identityIds: linked.filter(({ issuer }) => issuers.has(addressOf(issuer))).map(({ id }) => id),
  };
}

/** Whether somebody could still sign in without one of the identities of their account. */
export const canSignInWithout = (ways: WaysIn, identityId: number): boolean =>
  ways.hasPassword ||
  ways.hasGoogle ||
  ways.hasPasskey ||
  ways.identityIds.some((id) => id !== identityId);

/**
 * Refuses to leave an account that nobody can sign in to any more. To be called after a way was
 * removed, in the same transaction and under a lock of the account.
 */
export async function refuseLastWayIn(
  database: Database,
  config: Config,
  userId: number,
): Promise<void> {
  const { identityIds, ...others } = await waysIn(database, config, userId);
  const isLeft = identityIds.length > 0 || Object.values(others).includes(true);
  if (!isLeft) throw ruleBroken('last-sign-in', {});
}

/**
 * Removes everything that opens an account beside its password and sessions: second factors,
 * passkeys and people at providers. Returns whether there was anything.
 */
export async function removeWaysIn(database: Database, userId: number): Promise<boolean> {
  const { identifier, hasFactor } = await database
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select((eb) => [
      'u.unique_identifier as identifier',
      eb
        .or([
          eb.exists(eb.selectFrom('passkeys').whereRef('user_id', '=', 'u.id')),
          eb.exists(eb.selectFrom('totp_secrets').whereRef('user_id', '=', 'u.id')),
        ])
        .as('hasFactor'),
    ])
    .executeTakeFirstOrThrow();
  await removeSecondFactors(database, userId);
  const unlinked = await database
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  await database
    .updateTable('users')
    .set({ unique_identifier: null })
    .where('id', '=', userId)
    .execute();
  return identifier !== null || hasFactor === true || unlinked.length > 0;
}
