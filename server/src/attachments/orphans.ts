import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { anyOf } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { THUMBNAIL_SUFFIX } from '../files/thumbnails.ts';

const AT_ONCE = 500;
/** An upload that is younger may still be on its way into the database. */
const YOUNGEST_MS = 3_600_000;

async function removeUnknown(database: Database, files: FileStore, keys: readonly string[]) {
  const keyOf = (key: string) => key.replace(THUMBNAIL_SUFFIX, '');
  const rows = await database
    .selectFrom('attachments')
    .select('storage_key as key')
    .where('storage_key', '=', anyOf(keys.map(keyOf)))
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  for (const key of keys) if (!known.has(keyOf(key))) await files.remove(key);
}

/**
 * Removes files without an attachment: those of deleted cards, boards and projects, and of
 * interrupted uploads.
 */
export async function deleteOrphans(
  database: Database,
  files: FileStore,
  now: Date = new Date(),
): Promise<void> {
  const isOld = (at: Date) => now.getTime() - at.getTime() > YOUNGEST_MS;
  let keys: string[] = [];
  for await (const { key, storedAt } of files.list()) {
    if (isOld(storedAt)) keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await removeUnknown(database, files, keys);
    keys = [];
  }
  await removeUnknown(database, files, keys);
  for (const name of await readdir(files.incoming).catch(() => [])) {
    const path = join(files.incoming, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && isOld(found.mtime)) await rm(path, { force: true });
  }
}
