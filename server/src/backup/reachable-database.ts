import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { runningPostgresUrl } from '../database/embedded/running-postgres.ts';
import {
  DirectoryInUseError,
  startEmbeddedPostgres,
} from '../database/embedded/start-embedded-postgres.ts';
import { BackupError } from './backup-error.ts';

export interface ReachableDatabase {
  readonly connectionString: string;
  close: () => Promise<void>;
}

const inUse = (error: unknown) => error instanceof DirectoryInUseError;

/**
 * The database to save: that of a running server, or else the embedded one, which is started for
 * it.
 */
export async function databaseToSave(config: Config): Promise<ReachableDatabase> {
  if (config.databaseUrl !== undefined) return outside(config.databaseUrl);
  await access(join(config.dataDir, 'postgres')).catch(() => {
    throw new BackupError(`There is no database in ${config.dataDir}.`);
  });
  return started(config).catch(async (error: unknown) => {
    if (!inUse(error)) throw error;
    return outside(await runningPostgresUrl(config.dataDir));
  });
}

/** The database to restore into; nobody may use the embedded one meanwhile. */
export async function databaseToReplace(config: Config): Promise<ReachableDatabase> {
  if (config.databaseUrl !== undefined) return outside(config.databaseUrl);
  return started(config).catch((error: unknown) => {
    if (!inUse(error)) throw error;
    throw new BackupError(
      `A server is running on the data directory ${config.dataDir}: stop it first.`,
    );
  });
}

function outside(connectionString: string): ReachableDatabase {
  return { connectionString, close: () => Promise.resolve() };
}

async function started({ dataDir }: Config): Promise<ReachableDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { connectionString: postgres.connectionString, close: () => postgres.stop() };
}
