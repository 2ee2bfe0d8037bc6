import { expressionBuilder } from 'kysely';
import { newToken } from '../access/session-token.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import { refuseBeyondLimit } from '../calls/refuse-beyond-limit.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { rowCount } from '../database/sql-fragments.ts';
import { isoTimestamp } from '../database/time.ts';
import { mailAccountNotice } from '../mail/account-notices.ts';
import { keepChallenge, PASSKEY_TIMEOUT_MS, siteOf, useChallenge } from './passkeys.ts';
import { needRecentProof } from './need-recent-proof.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { afterRemoval, lockAccount } from './second-factors.ts';
import { refuseLastWayIn } from './ways-in.ts';

const MAX_PASSKEYS = 20;
/** ES256, EdDSA and RS256, as COSE numbers them. */
const ALGORITHMS = [-7, -8, -257];

const eb = expressionBuilder<DB, 'passkeys'>();

export const passkeyColumns = [
  'id',
  'name',
  isoTimestamp(eb.ref('created_at')).as('createdAt'),
  isoTimestamp(eb.ref('last_used_at')).as('lastUsedAt'),
] as const;

/** The calls that add, rename and remove passkeys. */
export const passkeyCalls = {
  async startPasskey(_, context) {
    await needRecentProof(context);
    const { database, config, caller } = context;
    const count = eb
      .selectFrom('passkeys')
      .select(rowCount.as('total'))
      .where('user_id', '=', caller.userId)
      .$asScalar();
    await refuseBeyondLimit(context, { of: 'passkeys', limit: MAX_PASSKEYS, count });
    const { email } = await database
      .selectFrom('users')
      .select('email')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const own = await database
      .selectFrom('passkeys')
      .select('credential_id as id')
      .where('user_id', '=', caller.userId)
      .execute();
    const challenge = newToken().token;
    await keepChallenge(database, challenge, caller.userId);
    const type = 'public-key' as const;
    const id = Buffer.from(String(caller.userId)).toString('base64url');
    return {
      data: {
        challenge,
        rp: { id: siteOf(config).rpID, name: 'Kanban' },
        user: { id, name: email, displayName: email },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
        excludeCredentials: own.map((credential) => ({ ...credential, type })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
        timeout: PASSKEY_TIMEOUT_MS,
      },
    };
  },

  async addPasskey({ name, passkey }, context) {
    // Without a proof: the challenge was only given to somebody who had one.
    const { database, config, caller } = context;
    const { userId } = caller;
    const { rpID, origin } = siteOf(config);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const verified = await verifyRegistrationResponse({
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) => useChallenge(database, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (verified?.verified !== true) throw ruleBroken('passkey-refused', {});
    const { credential } = verified.registrationInfo;
    const data = await database
      .insertInto('passkeys')
      .values({
        user_id: userId,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
      })
      .returning(passkeyColumns)
      .executeTakeFirstOrThrow();
    await mailAccountNotice(context, { kind: 'passkeyAdded' });
    return { data: { passkey: data, recoveryCodes: await firstRecoveryCodes(database, userId) } };
  },

  async renamePasskey({ passkeyId, name }, { database, caller }) {
    const data = await database
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('user_id', '=', caller.userId)
      .returning(passkeyColumns)
      .executeTakeFirst();
    if (data === undefined) throw notFound('passkey');
    return { data };
  },

  async removePasskey({ passkeyId }, context) {
    await needRecentProof(context);
    const { database, config, caller } = context;
    await lockAccount(database, caller.userId);
    const removed = await database
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', caller.userId)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) throw notFound('passkey');
    await refuseLastWayIn(database, config, caller.userId);
    await afterRemoval(database, caller.userId);
    await mailAccountNotice(context, { kind: 'passkeyRemoved' });
    return done;
  },
} satisfies DomainHandlers<'auth'>;
