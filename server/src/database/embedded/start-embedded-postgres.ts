import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runnableBinaries } from './binaries.ts';
import { clusterPassword, connectionUrl, ensureCluster, socketDirectory } from './cluster.ts';
import { clusterPlace } from './cluster-place.ts';
import { lockDirectory } from './directory-lock.ts';
import { stopLeftover } from './leftover-server.ts';
import { keepPostgresRunning, type PostgresWatch } from './keep-postgres-running.ts';

export { DirectoryInUseError } from './directory-lock.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Callbacks for a server that ends without having been stopped. */
  readonly watch?: PostgresWatch;
  /** Settings beside our own, such as `fsync=off` for a throwaway database. */
  readonly settings?: readonly string[];
}

export interface EmbeddedPostgres {
  /** For the database `postgres`; other databases of this server by `urlOf`. */
  readonly connectionString: string;
  urlOf: (database: string) => string;
  /** The folder of the files: below the data directory, or the target of a link there. */
  readonly directory: string;
  readonly logFile: string;
  /** A server of a killed process was found running and stopped. */
  readonly recovered: boolean;
  stop: () => Promise<void>;
}

/**
 * Starts a private PostgreSQL server on a socket, with its data in `postgres` below the data
 * directory, and restarts it if it ends unexpectedly. A second start on the same directory throws
 * DirectoryInUseError.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  try {
    const place = await clusterPlace(dataDir);
    const binaries = await runnableBinaries(place.directory, place.runAs);
    const password = await clusterPassword(place);
    const data = await ensureCluster(place, binaries);
    const recovered = await stopLeftover(data);
    const sockets = await socketDirectory(place);
    const logFile = join(dataDir, 'postgres.log');
    const server = await keepPostgresRunning(
      { place, binaries, data, sockets, logFile, settings: options.settings ?? [] },
      options.watch,
    );
    const urlOf = (database: string) => connectionUrl({ password, sockets, database });
    const stop = async () => {
      await server.stop();
      await unlock();
    };
    const { directory } = place;
    return { connectionString: urlOf('postgres'), urlOf, directory, logFile, recovered, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}
