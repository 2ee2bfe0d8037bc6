import type { Database } from '../database/open-database.ts';

/** The key pair by which push services recognize this installation (VAPID). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const readKeys = (database: Database) =>
  database
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();

/** The keys of this installation, which the first who needs them makes. */
export async function pushKeys(database: Database): Promise<PushKeys> {
  const known = await readKeys(database);
  if (known !== undefined) return known;
  // The library is loaded only where something is pushed.
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // Another node may have made them meanwhile.
  await database
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await readKeys(database);
  if (kept === undefined) throw new Error('The keys for pushing were not stored');
  return kept;
}
