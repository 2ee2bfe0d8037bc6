import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

const MOST_DEVICES = 20;

/** Whether somebody has signed in to the account of this address with this browser before. */
export async function isKnownDevice(
  database: Database,
  email: string,
  device: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices d join users u on u.id = d.user_id
    where u.email = ${email} and d.device_hash = ${device}`.execute(database);
  return rows.length > 0;
}

/** Keeps in mind that a person has proved to be at this browser; of very many the oldest are forgotten. */
export async function rememberDevice(
  database: Database,
  userId: number,
  device: Buffer | undefined,
): Promise<void> {
  if (device === undefined) return;
  await sql`
    insert into known_devices (user_id, device_hash) values (${userId}, ${device})
    on conflict (user_id, device_hash) do update set signed_in_at = now()`.execute(database);
  await sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId}
      order by signed_in_at desc offset ${MOST_DEVICES})`.execute(database);
}

/** Forgets every browser of a person: somebody who knew the password may have signed in with one. */
export async function forgetDevices(database: Database, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(database);
}
