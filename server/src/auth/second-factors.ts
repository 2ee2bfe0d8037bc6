import type { ErrorParams } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import { conflict } from '../core/domain-errors.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';

type Method = ErrorParams<'second-factor-required'>['methods'][number];

/** The ways in which somebody can give a second factor; none without one. */
export async function secondFactorMethods(database: Database, userId: number): Promise<Method[]> {
  const { hasApp, hasPasskey, hasCode } = await database
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('totp_secrets')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .as('hasApp'),
      eb.exists(eb.selectFrom('passkeys').where('user_id', '=', userId)).as('hasPasskey'),
      eb.exists(eb.selectFrom('recovery_codes').where('user_id', '=', userId)).as('hasCode'),
    ])
    .executeTakeFirstOrThrow();
  if (hasApp !== true && hasPasskey !== true) return [];
  return [
    ...(hasApp === true ? (['code'] as const) : []),
    ...(hasPasskey === true ? (['passkey'] as const) : []),
    ...(hasCode === true ? (['recoveryCode'] as const) : []),
  ];
}

/** Has two calls at once remove one after the other. */
export const lockAccount = (database: Database, userId: number) =>
  database.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/**
 * Ends what the last factor leaves behind; refuses to remove it where the instance requires one. To
 * be called after a factor was removed, in the same transaction.
 */
export async function afterRemoval(database: Database, userId: number): Promise<void> {
  if ((await secondFactorMethods(database, userId)).length > 0) return;
  const { requireSecondFactor } = await readInstanceSettings(database);
  if (requireSecondFactor) throw conflict('last-second-factor', {});
  await removeSecondFactors(database, userId);
}

// Challenges first: a passkey that is being added has taken one, so that this waits for it.
const FACTOR_TABLES = [
  'totp_secrets',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
  'sign_in_challenges',
] as const;

/** Removes every second factor of a person, who then signs in without one; also one being added. */
export async function removeSecondFactors(database: Database, userId: number): Promise<void> {
  for (const table of FACTOR_TABLES)
    await database.deleteFrom(table).where('user_id', '=', userId).execute();
}
