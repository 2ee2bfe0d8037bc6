import { Secret, TOTP } from 'otpauth';
import type { Database } from '../database/open-database.ts';
import { now } from '../database/time.ts';

const ISSUER = 'Kanban';
/** Codes of the step before and after count as well, since clocks differ. */
const WINDOW = 1;

const generatorOf = (secret: Secret, label = '') => new TOTP({ issuer: ISSUER, label, secret });

/** Makes a secret that counts once it is confirmed; undefined if there is a confirmed one. */
export async function newAppSecret(database: Database, userId: number, label: string) {
  const secret = new Secret({ size: 20 });
  const stored = { secret: Buffer.from(secret.bytes) };
  const kept = await database
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(stored).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  return { secret: secret.base32, address: generatorOf(secret, label).toString() };
}

/**
 * Uses up a code of the authenticator app; returns whether it was right. A code counts once, also
 * when it is sent twice at the same time, and none counts that is older than the last one used.
 */
export async function useAppCode(
  database: Database,
  userId: number,
  code: string,
  { isConfirming = false } = {},
): Promise<boolean> {
  const app = await database
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirming ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (app === undefined) return false;
  const generator = generatorOf(new Secret({ buffer: Uint8Array.from(app.secret).buffer }));
  const timestamp = Date.now();
  const token = code.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return false;
  const delta = generator.validate({ token, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = generator.counter({ timestamp }) + delta;
  const used = await database
    .updateTable('totp_secrets')
    .set((eb) => ({
      last_step: String(step),
      confirmed_at: eb.fn.coalesce('confirmed_at', now),
    }))
    .where('user_id', '=', userId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
