import type { PasskeyProof } from 'shared-api/contract';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { fromNow, now } from '../database/time.ts';

/** How long people may take to use a passkey, in ms; as long as its challenge lasts. */
export const PASSKEY_TIMEOUT_MS = 300_000;

/** The site that passkeys belong to. */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** Stores what a passkey is to sign; `userId` is null unless it is to be added to an account. */
export async function keepChallenge(
  database: Database,
  challenge: string,
  userId: number | null,
): Promise<void> {
  await database
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: fromNow('5 minutes') })
    .execute();
}

/** Uses up a challenge; returns whether it was given out for this and is still valid. */
export async function useChallenge(
  database: Database,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const used = await database
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return used !== undefined;
}

/** The person whose passkey has signed a challenge of ours; undefined if anything is wrong. */
export async function passkeyOwner(
  database: Database,
  config: Config,
  proof: PasskeyProof,
): Promise<number | undefined> {
  const known = await database
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', proof.id)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const { rpID, origin } = siteOf(config);
  // The library is loaded only by those who use passkeys.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: proof as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => useChallenge(database, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: proof.id,
      publicKey: Uint8Array.from(known.publicKey),
      counter: Number(known.counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const counter = String(verified.authenticationInfo.newCounter);
  // Two responses with the same count come from a copy, unless the passkey does not count at all.
  const used = await database
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', known.id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', '0')]))
    .returning('user_id as userId')
    .executeTakeFirst();
  return used?.userId;
}
