import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { UNDOABLE_DAYS } from 'shared-api/limits';
import { textOf } from '../database/jsonb.ts';
import { ago } from '../database/time.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { THUMBNAIL_SUFFIX } from '../files/thumbnails.ts';

const AT_ONCE = 500;
/** An upload that is younger may still be on its way into the database. */
const YOUNGEST_MS = 3_600_000;

/** The keys of files whose attachments can still be brought back. */
async function revivableKeys(database: Database): Promise<Set<string>> {
  // Literals, or a generic plan could not use the index of these entries.
  const rows = await database
    .selectFrom('changes')
    .where('entity', '=', sql.lit('attachment'))
    .where('kind', '=', sql.lit('deleted'))
    .where('at', '>', ago(`${UNDOABLE_DAYS} days`))
    .select((eb) => textOf(eb.ref('before'), 'storage_key').as('key'))
    .execute();
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

interface Kept {
  readonly database: Database;
  readonly revivable: ReadonlySet<string>;
}

async function removeUnknown(
  { database, revivable }: Kept,
  files: FileStore,
  keys: readonly string[],
) {
  const keyOf = (key: string) => key.replace(THUMBNAIL_SUFFIX, '');
  const rows = await database
    .selectFrom('attachments')
    .select('storage_key as key')
    .where('storage_key', '=', anyOf(keys.map(keyOf)))
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  const isKept = (key: string) => known.has(key) || revivable.has(key);
  for (const key of keys) if (!isKept(keyOf(key))) await files.remove(key);
}

/**
 * Removes files without an attachment: those of deleted boards and projects, of what was deleted too
 * long ago to be brought back, and of interrupted uploads.
 */
export async function deleteOrphans(
  database: Database,
  files: FileStore,
  now: Date = new Date(),
): Promise<void> {
  const isOld = (at: Date) => now.getTime() - at.getTime() > YOUNGEST_MS;
  const kept = { database, revivable: await revivableKeys(database) };
  let keys: string[] = [];
  for await (const { key, storedAt } of files.list()) {
    if (isOld(storedAt)) keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await removeUnknown(kept, files, keys);
    keys = [];
  }
  await removeUnknown(kept, files, keys);
  for (const name of await readdir(files.incoming).catch(() => [])) {
    const path = join(files.incoming, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && isOld(found.mtime)) await rm(path, { force: true });
  }
}
