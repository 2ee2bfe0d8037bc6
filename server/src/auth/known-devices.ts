import type { Database } from '../database/open-database.ts';
import { now } from '../database/time.ts';

const MAX_DEVICES = 20;

/** Whether somebody has signed in to the account of this address with this browser before. */
export async function isKnownDevice(
  database: Database,
  email: string,
  device: Buffer,
): Promise<boolean> {
  const known = await database
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('u.email', '=', email)
    .where('d.device_hash', '=', device)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Records that a person has signed in with this browser; of very many browsers the oldest are
 * forgotten.
 */
export async function rememberDevice(
  database: Database,
  userId: number,
  device: Buffer | undefined,
): Promise<void> {
  if (device === undefined) return;
  await database
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: device })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ signed_in_at: now }),
    )
    .execute();
  const tooMany = database
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .offset(MAX_DEVICES);
  await database
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', tooMany)
    .execute();
}

/**
 * Forgets every browser of a person: somebody with the old password may have signed in with one.
 */
export async function forgetDevices(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
