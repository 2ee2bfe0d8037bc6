import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCrontab, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { trackConnections } from '../database/tracked-connections.ts';
import { createTasks, CRONTAB, type JobServices } from './tasks.ts';

/** How many jobs a node works on at a time. */
export const JOBS_AT_ONCE = 3;

/** The job queue's log lines as ours; those of every single job only when debugging. */
const loggerFor = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    const ours = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
    log[ours[level]](message);
  });

interface JobPool {
  readonly pool: pg.Pool;
  close: () => Promise<void>;
}

/**
 * The job queue's connections. It lets go of a pool that it opened itself while connections are still
 * closing, and whatever breaks them then would end the process.
 */
function openPool(connectionString: string, max: number, log: FastifyBaseLogger): JobPool {
  const pool = new pg.Pool({ connectionString, max });
  const connections = trackConnections(pool);
  pool.on('error', (error) => log.debug({ reason: error.message }, 'job connection lost'));
  const close = async () => {
    await pool.end();
    await connections.allClosed();
  };
  return { pool, close };
}

/** Brings the job queue's own schema up to date. */
export async function migrateJobs(connectionString: string, log: FastifyBaseLogger): Promise<void> {
  const { pool, close } = openPool(connectionString, 1, log);
  await runMigrations({ pgPool: pool, logger: loggerFor(log) });
  await close();
}

export interface RunningJobs {
  /** Finishes the jobs that run; the rest stays queued. */
  stop: () => Promise<void>;
}

/** Works on jobs until stopped. Nodes on one database share the work; none is done twice at a time. */
export async function startJobs(
  options: JobServices & { connectionString: string; logger: FastifyBaseLogger },
): Promise<RunningJobs> {
  const { pool, close } = openPool(options.connectionString, JOBS_AT_ONCE + 1, options.logger);
  const runner = await run({
    pgPool: pool,
    taskList: createTasks(options),
    parsedCronItems: parseCrontab(CRONTAB),
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    logger: loggerFor(options.logger),
  });
  return {
    stop: async () => {
      await runner.stop();
      await close();
    },
  };
}
