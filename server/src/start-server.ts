import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { startEmbeddedPostgres } from './database/embedded/start-embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { CALL_TIMEOUTS, openDatabase } from './database/open-database.ts';
import { inTransaction } from './database/transaction.ts';
import { prepareAdministration } from './instance/appoint-administrators.ts';
import { createFileStore } from './files/create-file-store.ts';
import { JOBS_AT_ONCE, migrateJobs, startJobs } from './jobs/run-jobs.ts';
import { createLogger } from './log/create-logger.ts';
import { createMailer } from './mail/mailer.ts';
import { runShutdownHooks, type ShutdownHook } from './run-shutdown-hooks.ts';

const MS_PER_S = 1000;

export interface RunningServer {
  /** The port in use: the requested one, or the one found for port 0. */
  readonly port: number;
  /** Finishes open requests and jobs, for as long as the configuration allows. */
  stop: () => Promise<void>;
}

/** A port that somebody else listens on. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
}

/** Starts everything: the database, unless one is given, the schema, and the listening API. */
export async function startServer(
  config: Config,
  options: { logger?: Logger; onFatal?: (reason: string) => void } = {},
): Promise<RunningServer> {
  const logger = options.logger ?? createLogger(config.logLevel);
  const undo: ShutdownHook[] = [];
  const stop = async () => {
    const areAllDone = await runShutdownHooks(undo, config.shutdownSeconds * MS_PER_S);
    if (!areAllDone) logger.warn('stopped before everything was finished: it took too long');
  };
  try {
    const connectionString = config.databaseUrl ?? (await embedded());
    const onConnectionLost = (error: Error) =>
      logger.warn({ reason: error.message }, 'database connection lost');
    // Migrations and jobs may take their time, and take no connection away from calls.
    const atLeisure = openDatabase({
      connectionString,
      onConnectionLost,
      maxConnections: JOBS_AT_ONCE,
    });
    undo.push(atLeisure.close);
    await migrate(atLeisure.database);
    await inTransaction(atLeisure.database, (tx) => prepareAdministration(tx, config.adminEmail));
    await migrateJobs(connectionString, logger);
    const files = await createFileStore(config);
    undo.push(() => files.close());
    const mailer = createMailer(config);
    undo.push(() => mailer.close());
    const services = { connectionString, config, files, logger };
    const jobs = await startJobs({ ...services, mailer, database: atLeisure.database });
    undo.push(() => jobs.stop());
    const timeouts = CALL_TIMEOUTS;
    const { database, poolUse, close } = openDatabase({
      connectionString,
      onConnectionLost,
      timeouts,
    });
    undo.push(close);
    const drained = () => wait(config.drainSeconds * MS_PER_S);
    const app = await createApp({ ...services, database, poolUse, drained });
    undo.push((late) => {
      late.addEventListener('abort', () => app.server.closeAllConnections());
      return app.close();
    });
    await app.listen({ host: config.host, port: config.port });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    return { port, stop };
  } catch (error) {
    await stop();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortInUseError(`Port ${config.port} on ${config.host} is taken: set API_PORT.`);
  }

  async function embedded(): Promise<string> {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      watch: {
        onEnd: () => logger.error('embedded PostgreSQL has ended; restarting it'),
        onRestart: () => logger.warn('embedded PostgreSQL runs again'),
        onGivenUp: (error) => options.onFatal?.(`Embedded PostgreSQL has ended. ${error.message}`),
      },
    });
    undo.push(() => postgres.stop());
    const { directory, logFile, recovered } = postgres;
    logger.info({ directory, logFile, recovered }, 'embedded PostgreSQL started');
    return postgres.connectionString;
  }
}
