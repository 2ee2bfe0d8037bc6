import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes a data directory with its database, which lies elsewhere when PostgreSQL could not enter. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const database = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  for (const place of [database, dataDir]) {
    if (place !== undefined) await rm(place, { recursive: true, force: true });
  }
}
