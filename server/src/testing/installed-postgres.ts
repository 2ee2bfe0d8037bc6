import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clusterPlace } from '../database/embedded/cluster-place.ts';
import {
  clusterPassword,
  connectionUrl,
  ensureCluster,
  socketDirectory,
} from '../database/embedded/cluster.ts';
import { keepPostgresRunning } from '../database/embedded/keep-postgres-running.ts';

export interface TestPostgres {
  readonly connectionString: string;
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
}

interface InstalledPostgres {
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string;
  readonly dataDir: string;
  readonly settings: readonly string[];
}

/** Starts a separate cluster by the PostgreSQL that is installed on the machine. */
export async function startInstalledPostgres(options: InstalledPostgres): Promise<TestPostgres> {
  const { dataDir, settings } = options;
  const binaries = dirname(options.bin);
  await mkdir(dataDir, { recursive: true });
  const place = await clusterPlace(dataDir);
  const password = await clusterPassword(place);
  // Before version 17 only the system's locale has lower case for all scripts.
  const data = await ensureCluster(place, binaries, ['--locale=C.UTF-8']);
  const sockets = await socketDirectory(place);
  const logFile = join(dataDir, 'postgres.log');
  const server = await keepPostgresRunning({ place, binaries, data, sockets, logFile, settings });
  const urlOf = (database: string) => connectionUrl({ password, sockets, database });
  return { connectionString: urlOf('postgres'), urlOf, stop: () => server.stop() };
}
