import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, parseCrontab, run, runMigrations, type Runner } from 'graphile-worker';
import pg from 'pg';
import { announcesEnd } from '../database/database-failures.ts';
import { createPool } from '../database/primary-client.ts';
import { trackConnections } from '../database/tracked-connections.ts';
import { createTasks, CRONTAB, type JobServices } from './tasks.ts';

/** How many jobs a node works on at a time: one more than there are queues that may be slow. */
export const JOBS_AT_ONCE = 4;
const PAUSE_MS = 1000;
/** Any number that no other lock uses. */
const MIGRATION_LOCK = 7_215_933;

/** Passes the job queue's log lines to our log; those about single jobs only at debug level. */
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
 * The job queue's connections. It would stop listening to its own pool while connections are
 * still closing, and an error on one of them would crash the process.
 */
function openPool(connectionString: string, max: number, log: FastifyBaseLogger): JobPool {
  const pool = createPool(connectionString, { max });
  const connections = trackConnections(pool);
  pool.on('error', (error) => log.debug({ reason: error.message }, 'job connection lost'));
  const close = async () => {
    await pool.end();
    await connections.allClosed();
  };
  return { pool, close };
}

/** Brings the job queue's own schema up to date. Nodes that start together wait for each other. */
export async function migrateJobs(connectionString: string, log: FastifyBaseLogger): Promise<void> {
  const { pool, close } = openPool(connectionString, 2, log);
  try {
    // The lock ends with its connection.
    const first = await pool.connect();
    await first.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations({ pgPool: pool, logger: loggerFor(log) });
    first.release(true);
  } finally {
    await close();
  }
}

export interface RunningJobs {
  /** Finishes the jobs that run; the rest stays queued. */
  stop: () => Promise<void>;
}

/**
 * Lets single statements of the queue's schedule wait for a database that is away. The queue would give
 * up its schedule instead, and with it the process. Nothing is returned once the signal is aborted.
 */
function outlastOutages(pool: pg.Pool, signal: AbortSignal): pg.Pool {
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  const queryPatiently = async (...statement: unknown[]) => {
    while (!signal.aborted) {
      try {
        return await query(...statement);
      } catch (error) {
        const isRefusal = error instanceof pg.DatabaseError && error.severity !== 'FATAL';
        if (isRefusal && !announcesEnd(error)) throw error;
        await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    return { rows: [] };
  };
  return Object.assign(pool, { query: queryPatiently });
}

/**
 * Runs jobs until stopped. Nodes with the same database share the jobs; none runs twice at the same
 * time. A worker that cannot report its result, because the database is away, ends; all workers of
 * this node are then restarted.
 */
export async function startJobs(
  options: JobServices & { connectionString: string; logger: FastifyBaseLogger },
): Promise<RunningJobs> {
  const { logger } = options;
  const { pool, close } = openPool(options.connectionString, JOBS_AT_ONCE + 1, logger);
  const stopping = new AbortController();
  const pgPool = outlastOutages(pool, stopping.signal);
  const taskList = createTasks(options);
  let beginningAgain = Promise.resolve();
  let runner = await begin();

  async function begin(): Promise<Runner> {
    const begun = await run({
      pgPool,
      taskList,
      parsedCronItems: parseCrontab(CRONTAB),
      concurrency: JOBS_AT_ONCE,
      noHandleSignals: true,
      logger: loggerFor(logger),
    });
    begun.events.once('worker:fatalError', () => {
      beginningAgain = beginAgain();
    });
    return begun;
  }

  async function beginAgain(): Promise<void> {
    await stopped(runner);
    while (!stopping.signal.aborted) {
      try {
        runner = await begin();
        return;
      } catch (error) {
        logger.debug({ reason: (error as Error).message }, 'jobs cannot begin again yet');
        await wait(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      await beginningAgain;
      await stopped(runner);
      await close();
    },
  };
}

/** A queue that has stopped by itself refuses to be stopped. */
const stopped = (runner: Runner) => runner.stop().catch(() => undefined);
