import { chmod, mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A container may have only 64 MB of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH_BYTES;
}

/**
 * Creates a directory for data that a test throws away: in memory if that has room, since a new
 * database is a thousand files, which takes a disk half a second.
 *
 * @param prefix - What the name begins with.
 */
export async function createDataDir(prefix: string): Promise<string> {
  const parent = (await hasRoom(MEMORY)) ? MEMORY : tmpdir();
  const directory = await mkdtemp(join(parent, prefix));
  // PostgreSQL's user has its own folder in it.
  await chmod(directory, 0o711);
  return directory;
}

/** Deletes a data directory with its database, which lies elsewhere when PostgreSQL could not enter. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const database = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  for (const place of [database, dataDir]) {
    if (place !== undefined) await rm(place, { recursive: true, force: true });
  }
}
